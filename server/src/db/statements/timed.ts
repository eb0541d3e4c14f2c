// Every statement tells how long it took, on a channel: whoever measures or logs listens to it.
import { channel } from 'node:diagnostics_channel'

export type TimedStatement = {
  /** The pool's name in PostgreSQL, as `rentify-read`. */
  readonly pool: string
  readonly name: string | null
  /** With placeholders for its values. */
  readonly text: string
  readonly ms: number
  readonly error: unknown
}

/** The channel's name, for `node:diagnostics_channel`. */
export const STATEMENTS = 'rentify:statement'

const statements = channel(STATEMENTS)

/** A statement as `pg` takes it. */
export type Asked = string | { readonly name?: string | null; readonly text?: string }

/** Sends a statement, or several as one, and tells when it was answered. */
export function timed<T>(
  pool: string,
  asked: Asked | readonly Asked[],
  send: () => Promise<T>,
): Promise<T> {
  if (!statements.hasSubscribers) return send()
  const startedAt = performance.now()
  const answer = send()
  const tell = (error: unknown) => {
    const ms = performance.now() - startedAt
    statements.publish({ pool, ...said(asked), ms, error } satisfies TimedStatement)
  }
  answer.then(() => tell(null), tell)
  return answer
}

function said(asked: Asked | readonly Asked[]): Pick<TimedStatement, 'name' | 'text'> {
  if (typeof asked === 'string') return { name: null, text: asked }
  if (isList(asked)) return { name: null, text: asked.map((one) => said(one).text).join('; ') }
  return { name: asked.name ?? null, text: asked.text ?? '' }
}

const isList = (asked: Asked | readonly Asked[]): asked is readonly Asked[] => Array.isArray(asked)
