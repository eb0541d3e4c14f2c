// Seeing a room or shop before it is taken: an owner's hours, and times that both sides agree on.
import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { message } from '../messages.ts'
import { described, id } from '../schema.ts'
import type { Transition } from '../transitions.ts'

const VISIT_STATUSES = ['proposed', 'accepted', 'declined', 'cancelled'] as const
export type VisitStatus = (typeof VISIT_STATUSES)[number]

/** `proposer`: whose time it is that the `other` side answers. */
type VisitActor = 'proposer' | 'other' | 'system'

/** The lifecycle of a visit; it changes no booking's. */
export const VISIT_TRANSITIONS = [
  { action: 'accept', by: ['other'], from: ['proposed'], to: 'accepted' },
  { action: 'decline', by: ['other'], from: ['proposed'], to: 'declined' },
  { action: 'move', by: ['proposer', 'other'], from: ['proposed', 'accepted'], to: 'proposed' },
  { action: 'cancel', by: ['proposer', 'system'], from: ['proposed', 'accepted'], to: 'cancelled' },
  { action: 'cancel', by: ['other'], from: ['accepted'], to: 'cancelled' },
] as const satisfies readonly Transition<VisitStatus, VisitActor>[]

/** So many minutes a visit may take. */
const VISIT_MINUTES = [15, 30, 45, 60] as const
export type VisitMinutes = (typeof VISIT_MINUTES)[number]

export const visit = z.object({
  _id: id,
  status: z.enum(VISIT_STATUSES),
  /** Whether the time is the caller's own proposal. */
  mine: z.boolean(),
  startsAt: instant,
  endsAt: instant,
  /** The installation's, in whose clocks a visit is spoken of. */
  timeZone: z.string(),
  askedAt: instant,
  /** Who declined or cancelled it. */
  endedBy: z.nullable(z.enum(['me', 'other', 'system'])),
})
export type Visit = z.infer<typeof visit>

const startsAt = described(
  'When it begins, one of the free times.',
  z.iso.datetime(message('visit_time_invalid')),
)

export const visitForm = z.object({
  clientId: described(
    'Made by the client, once for each visit: sent again, it is the same visit.',
    z.uuid(message('id_invalid')),
  ),
  startsAt,
})

/** `startsAt`: the time that is accepted, or the other time. */
export const visitChange = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.enum(['accept', 'move']), startsAt }),
    z.object({ action: z.enum(['decline', 'cancel']) }),
  ],
  message('check_value'),
)
export type VisitChange = z.infer<typeof visitChange>

/** Times that nobody else has, in order. */
export const freeTimes = z.object({
  timeZone: z.string(),
  /** Whether the owner has said when visits are possible; else any time of the day is asked for. */
  hours: z.boolean(),
  times: z.array(z.object({ startsAt: instant, endsAt: instant })),
})
export type FreeTimes = z.infer<typeof freeTimes>

const quarter = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, message('visiting_time_invalid')))

/** A day of the week, 1 Monday to 7 Sunday, in the installation's time zone. */
const visitingDay = z
  .object({ weekday: z.int().check(z.gte(1), z.lte(7)), opens: quarter, closes: quarter })
  .check(
    z.refine(({ opens, closes }) => opens < closes, {
      error: message('visiting_time_order'),
      path: ['closes'],
    }),
  )

export const visitingHours = z.object({
  days: described(
    'The days on which visits are possible, each once; none: renters propose any time.',
    z.array(visitingDay).check(
      z.maxLength(7, message('visiting_days_twice')),
      z.refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, {
        error: message('visiting_days_twice'),
      }),
    ),
  ),
  minutes: described('How long a visit takes.', z.literal(VISIT_MINUTES, message('check_value'))),
})
export type VisitingHours = z.infer<typeof visitingHours>

export const ownVisitingHours = z.extend(visitingHours, {
  title: z.string(),
  timeZone: z.string(),
})
