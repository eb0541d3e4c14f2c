import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../schema.ts'

/** The kind of a device, as its browser reports it. */
export const DEVICE_KINDS = ['phone', 'tablet', 'computer'] as const

/**
 * A session that has not ended (D15), with the device and network of its last use. Unknown fields
 * are null.
 */
const openSession = z.object({
  _id: id,
  /** Proper names, such as Chrome and Android: the same in every language. */
  device: z.object({
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    kind: z.nullable(z.enum(DEVICE_KINDS)),
  }),
  /** The network of its last use, such as `203.0.113.x`: never a whole address. */
  place: z.nullable(z.string()),
  createdAt: instant,
  /** To the minute. */
  lastSeenAt: instant,
  /** Whether this is the caller's own session. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

/** The caller's own session first, then by last use. */
export const openSessions = z.object({ sessions: z.array(openSession) })
export type OpenSessions = z.infer<typeof openSessions>
