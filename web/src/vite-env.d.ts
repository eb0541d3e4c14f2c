/// <reference types="vite/client" />

/** A text in Markdown as `articles.ts` turns it into a template. */
declare module '*.md' {
  export const article: import('./static/article.ts').ArticleTemplate
}

declare module 'markdown-it-deflist' {
  const plugin: (markdown: import('markdown-it').default) => void
  // biome-ignore lint/style/noDefaultExport: the package has it so
  export default plugin
}

/** Not in every browser, and not yet among TypeScript's types of the document. */
interface CloseWatcher extends EventTarget {
  onclose: (() => void) | null
  destroy(): void
}
interface Window {
  CloseWatcher?: new () => CloseWatcher
}
