import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../ids.ts'

/** A device's kind, as its browser calls it. */
export const DEVICE_KINDS = ['phone', 'tablet', 'computer'] as const

/** A sign-in that has not ended (D15), on the device and from the place it was last used. What is not known is null. */
export const openSession = z.object({
  _id: id,
  /** Proper names, such as Chrome and Android: the same in every language. */
  device: z.object({
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    kind: z.nullable(z.enum(DEVICE_KINDS)),
  }),
  /** The network it was last used from, such as `203.0.113.x`: never a whole address. */
  place: z.nullable(z.string()),
  createdAt: instant,
  /** To the minute. */
  lastSeenAt: instant,
  /** Whether it is the caller's own. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

/** The caller's own first, then the one used last. */
export const openSessions = z.object({ sessions: z.array(openSession) })
export type OpenSessions = z.infer<typeof openSessions>
