// The stay that hotels are searched by (D102): nights that must be free, and how many guests.
import * as z from 'zod/mini'
import { type CalendarDate, daysBetween } from '../calendar.ts'
import { sentDate, stayDate } from '../dates.ts'
import { message } from '../messages.ts'
import { MAX_GUESTS, MAX_NIGHTS } from './vocabulary.ts'

/** Nights from `checkIn` up to, not including, `checkOut`. */
export type Stay = { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate }

/** A day of a stay, as a booking request takes it. */
export const dayOfStay = sentDate(stayDate)

const guestsWrong = message('guests_between', { most: MAX_GUESTS })
const COUNTS = Array.from({ length: MAX_GUESTS }, (_, at) => String(at + 1))

/** Guests of one room, as many as a request can name. */
export const guestsInQuery = z.pipe(z.enum(COUNTS, guestsWrong), z.transform(Number))

type Dates = { checkIn?: CalendarDate | undefined; checkOut?: CalendarDate | undefined }

/** Each day needs the other one. */
const bothDays = (['checkIn', 'checkOut'] as const).map((day) =>
  z.refine<Dates>((dates) => dates[day] !== undefined || !(dates.checkIn ?? dates.checkOut), {
    path: [day],
    error: message(day === 'checkIn' ? 'check_in_required' : 'check_out_required'),
  }),
)

/** NaN without both days; then no bound is broken. */
const nightsOf = ({ checkIn = '', checkOut = '' }: Dates) => daysBetween(checkIn, checkOut)

/** What the stay of a search must fulfil, as a booking's must. */
export const stayChecks = [
  ...bothDays,
  z.refine<Dates>((dates) => !(nightsOf(dates) < 1), {
    path: ['checkOut'],
    error: message('check_out_after_check_in'),
  }),
  z.refine<Dates>((dates) => !(nightsOf(dates) > MAX_NIGHTS), {
    path: ['checkOut'],
    error: message('stay_too_long', { most: MAX_NIGHTS }),
  }),
]
