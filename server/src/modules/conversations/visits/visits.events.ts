import { instant } from '@rentify/contract/dates'
import { id } from '@rentify/contract/schema'
import * as z from 'zod/mini'
import { defineEvent } from '../../../events/index.ts'

/** A visit and its sides; null once the account is gone. */
const visit = {
  visitId: id,
  conversationId: id,
  renterId: z.nullable(id),
  ownerId: z.nullable(id),
  title: z.string(),
  startsAt: instant,
  timeZone: z.string(),
}

/** A visit was asked for, agreed on, moved to another time, or is off. */
export const visitChanged = defineEvent(
  'visit.changed',
  z.object({
    ...visit,
    to: z.enum(['asked', 'moved', 'accepted', 'declined', 'cancelled']),
    by: z.enum(['renter', 'owner', 'system']),
  }),
)

/** An agreed visit is within a day, or within an hour; once each. */
export const visitDue = defineEvent(
  'visit.due',
  z.object({ ...visit, within: z.enum(['day', 'hour']) }),
)
