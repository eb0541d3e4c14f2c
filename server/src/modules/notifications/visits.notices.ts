import type { NotificationKind } from '@rentify/contract/notifications/notification'
import type * as z from 'zod/mini'
import type { visitDue } from '../conversations/index.ts'
import type { BookingNotice } from './bookings.notices.ts'
import type { Facts } from './notifications.texts.ts'

type Visit = Omit<z.output<(typeof visitDue)['schema']>, 'within'>

/** Both sides of a visit, and what each is told. */
export const noticesOfVisit = (
  { renterId, ownerId, conversationId, visitId, title, startsAt, timeZone }: Visit,
  kind: NotificationKind,
  facts: Facts,
): BookingNotice[] =>
  (['renter', 'owner'] as const).map((side) => ({
    accountId: side === 'owner' ? ownerId : renterId,
    kind,
    facts: { side, title, conversationId, visitId, startsAt, timeZone, ...facts },
  }))
