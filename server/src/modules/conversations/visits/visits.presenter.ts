import type { Visit } from '@rentify/contract/conversations/visits'
import type { ConversationSide } from '../../../db/tables/conversations.ts'
import type { VisitRow } from './visits.repo.ts'

/** A visit as one side sees it. */
export function presentVisit(row: VisitRow, side: ConversationSide): Visit {
  const { id, status, proposedBy, startsAt, endsAt, timeZone, createdAt, endedBy } = row
  return {
    _id: id,
    status,
    mine: proposedBy === side,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
    askedAt: createdAt.toISOString(),
    endedBy: endedBy === side ? 'me' : endedBy && endedBy !== 'system' ? 'other' : endedBy,
  }
}
