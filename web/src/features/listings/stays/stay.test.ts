import { MAX_GUESTS, MAX_NIGHTS as MOST } from '@rentify/contract/bookings/vocabulary'
import { todayInIndia } from '@rentify/contract/calendar'
import { expect, it } from 'vitest'
import { datesText } from './stay-texts.ts'
import { GUESTS, MAX_NIGHTS, validStay } from './valid-stay.ts'

it('takes as many guests and nights as a request, from today on', () => {
  expect([GUESTS.length, GUESTS.at(-1), MAX_NIGHTS]).toEqual([MAX_GUESTS, String(MAX_GUESTS), MOST])
  const today = { checkIn: todayInIndia(), checkOut: '', guests: '' }
  expect(validStay(today).checkIn).toBe(today.checkIn)
})

it('says dates in few words', () => {
  expect(datesText('2026-12-05', '2026-12-07')).toBe('5–7 Dec')
  expect(datesText('2026-12-28', '2027-01-02')).toBe('28 Dec – 2 Jan')
})
