/// <reference types="vite/client" />

/** Not in every browser, and not yet among TypeScript's types of the document. */
interface CloseWatcher extends EventTarget {
  onclose: (() => void) | null
  destroy(): void
}
interface Window {
  CloseWatcher?: new () => CloseWatcher
}
