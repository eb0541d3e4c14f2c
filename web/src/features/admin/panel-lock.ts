// Whether the panel is locked in this tab, and the calls that wait until it is not (ADR 0181).
import { ApiError } from '../../api/errors.ts'

type Waiting = { proceed: () => void; fail: (error: Error) => void }

/** The lock of one tab. */
export function createPanelLock() {
  let locked = false
  /** How often it was unlocked: an answer to an earlier call does not lock it again. */
  let unlocked = 0
  const waiting: Waiting[] = []
  const listeners = new Set<() => void>()
  const become = (next: boolean) => {
    if (next === locked) return
    locked = next
    if (!locked) unlocked += 1
    for (const listener of listeners) listener()
  }
  const lock = () => become(true)
  const open = () =>
    locked
      ? new Promise<void>((proceed, fail) => waiting.push({ proceed, fail }))
      : Promise.resolve()

  return {
    current: () => locked,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    lock,
    unlock(): void {
      become(false)
      for (const { proceed } of waiting.splice(0)) proceed()
    },
    /** The panel has closed: what waits is not called any more. */
    close(): void {
      become(false)
      for (const { fail } of waiting.splice(0)) fail(new ApiError('unauthenticated', ''))
    },
    /** Makes a call once the panel is open, and again when the server found the session idle. */
    async whileOpen<T>(call: () => Promise<T>): Promise<T> {
      for (;;) {
        await open()
        const before = unlocked
        try {
          return await call()
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'panel_idle') throw error
          if (unlocked === before) lock()
        }
      }
    },
  }
}

export const panelLock = createPanelLock()
