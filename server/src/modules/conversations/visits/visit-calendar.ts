// An agreed visit as a calendar file (RFC 5545): the same event through all its changes.
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { calendarText, escapedText } from '../../bookings/index.ts'
import { findForCalendar, type ToldVisit } from './visits.repo.ts'

type CalendarDeps = { readonly db: Database; readonly publicUrl: string }

/** A file, and whether it takes the visit out of the calendar again. */
export type VisitCalendar = { readonly method: 'PUBLISH' | 'CANCEL'; readonly text: string }

/** @throws {Problem} `visit_not_found`, also while it was never agreed on. */
export async function showCalendar(
  deps: CalendarDeps,
  accountId: string,
  id: string,
): Promise<VisitCalendar> {
  const calendar = await visitCalendarOf(deps, accountId, id)
  if (!calendar) throw new Problem('visit_not_found')
  return calendar
}

/** The same; null where there is none. */
export async function visitCalendarOf(
  { db, publicUrl }: CalendarDeps,
  accountId: string,
  id: string,
): Promise<VisitCalendar | null> {
  const visit = await findForCalendar(db.sql, { id, accountId })
  return visit ? calendarOf(visit, publicUrl) : null
}

/** A visit that is no longer agreed on is cancelled, with a later `SEQUENCE`. */
export function calendarOf(
  visit: Pick<
    ToldVisit,
    'id' | 'status' | 'sequence' | 'startsAt' | 'endsAt' | 'updatedAt' | 'title' | 'conversationId'
  > & { readonly place: string },
  publicUrl: string,
): VisitCalendar {
  const isOn = visit.status === 'accepted'
  const method = isOn ? 'PUBLISH' : 'CANCEL'
  const address = `${publicUrl}/messages/${visit.conversationId}`
  const text = calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rentify//Visits//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${visit.id}@${new URL(publicUrl).host}`,
    `SEQUENCE:${visit.sequence}`,
    `DTSTAMP:${utc(visit.updatedAt)}`,
    `DTSTART:${utc(visit.startsAt)}`,
    `DTEND:${utc(visit.endsAt)}`,
    `SUMMARY:${escapedText(visit.title)}`,
    `LOCATION:${escapedText(visit.place)}`,
    `URL:${address}`,
    `STATUS:${isOn ? 'CONFIRMED' : 'CANCELLED'}`,
    // Of the installation, whose people the sides are to each other: no address is given away.
    `ORGANIZER:${publicUrl}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ])
  return { method, text }
}

/** '20261103T043000Z'. */
const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
