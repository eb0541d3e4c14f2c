import { describe, expect, it } from 'vitest'
import { dateOf } from './query.measures.ts'
import { datesOf } from './query.stays.ts'
import { parseQuery } from './query.ts'

/** A Saturday. */
const TODAY = '2026-11-28'

function read(text: string, today = TODAY) {
  const { parts, words } = parseQuery(text)
  const said = parts.flatMap((part) => {
    if (part.kind === 'guests') return [`${part.guests} guests`]
    const stay = part.kind === 'stay' ? datesOf(part.stay, today) : null
    return stay ? [`${stay.checkIn} to ${stay.checkOut}`] : []
  })
  return [said.join(', '), words]
}

describe('the stay in a typed search', () => {
  it.each([
    ['5 to 7 december', '2026-12-05 to 2026-12-07'],
    ['5-7 dec', '2026-12-05 to 2026-12-07'],
    ['dec 5-7', '2026-12-05 to 2026-12-07'],
    ['from 5th to 7th of december', '2026-12-05 to 2026-12-07'],
    ['5 dec to 7 dec', '2026-12-05 to 2026-12-07'],
    ['5 se 7 december tak', '2026-12-05 to 2026-12-07'],
    ['५ से ७ दिसंबर', '2026-12-05 to 2026-12-07'],
    ['5 दिसंबर से 7 दिसंबर तक', '2026-12-05 to 2026-12-07'],
    ['28 dec to 2 jan', '2026-12-28 to 2027-01-02'],
    ['1 to 2 march', '2027-03-01 to 2027-03-02'],
    ['1 to 3 march 2028', '2028-03-01 to 2028-03-03'],
    ['5 december 3 nights', '2026-12-05 to 2026-12-08'],
    ['2 nights from 5 december', '2026-12-05 to 2026-12-07'],
    ['do raat 5 december se', '2026-12-05 to 2026-12-07'],
    ['tonight', '2026-11-28 to 2026-11-29'],
    ['आज रात', '2026-11-28 to 2026-11-29'],
    ['tomorrow', '2026-11-29 to 2026-11-30'],
    ['kal ke liye', '2026-11-29 to 2026-11-30'],
    ['कल', '2026-11-29 to 2026-11-30'],
    ['tomorrow for 2 nights', '2026-11-29 to 2026-12-01'],
    ['day after tomorrow', '2026-11-30 to 2026-12-01'],
    ['tomorrow for 3 days', '2026-11-29 to 2026-12-02'],
    ['3 din 5 december se', '2026-12-05 to 2026-12-08'],
  ])('is %s', (text, said) => {
    expect(read(text)).toEqual([said, ''])
  })

  it.each([
    ['2026-11-23', '2026-11-27 to 2026-11-29'],
    ['2026-11-27', '2026-11-27 to 2026-11-29'],
    ['2026-11-28', '2026-11-28 to 2026-11-29'],
    ['2026-11-29', '2026-11-29 to 2026-11-30'],
  ])('at a weekend seen on %s begins on Friday, or at once', (today, said) => {
    for (const text of ['this weekend', 'इस वीकेंड', 'for the weekend'])
      expect(read(text, today)[0]).toBe(said)
    expect(read('next weekend', today)[0]).toBe('2026-12-04 to 2026-12-06')
  })

  it.each([
    ['7 to 5 december', ''],
    ['goa 5 to 7 thousand', ''],
    ['15 August Road', '15 August Road'],
    ['5 to 7 december 2020', ''],
    ['weekend getaway', 'weekend getaway'],
  ])('is not in %s', (text, words) => {
    expect(read(text)).toEqual(['', words])
  })
})

describe('a time without a day', () => {
  const day = (text: string, today = TODAY) =>
    parseQuery(text).parts.flatMap((part) => (part.kind === 'available' ? dateOf(part, today) : []))

  it.each([
    ['december', '2026-12-01'],
    ['in may', '2027-05-01'],
    ['march me', '2027-03-01'],
    ['from next month', '2026-12-01'],
    ['agle mahine se', '2026-12-01'],
    ['this month', TODAY],
    ['november', TODAY],
    ['from november 2027', '2027-11-01'],
  ])('is a month from which on a home is wanted: %s', (text, date) => {
    expect(day(text)).toEqual([date])
    expect(read(text)).toEqual(['', ''])
  })

  it.each(['for 3 days', '6 months', '6 mahine ke liye', 'do raat', '3 दिन'])(
    'asks for nothing: %s',
    (text) => expect(read(`flat ${text} goa`)[1]).toBe(read('flat goa')[1]),
  )

  it.each(['may flower', 'august kranti', 'june road'])('is none in %s', (text) => {
    expect(day(text)).toEqual([])
    expect(read(text)[1]).toBe(text)
  })
})

describe('the guests in a typed search', () => {
  it.each([
    ['2 guests', '2 guests'],
    ['for 4 adults', '4 guests'],
    ['two guests', '2 guests'],
    ['3 log', '3 guests'],
    ['2 लोग', '2 guests'],
    ['दो मेहमान', '2 guests'],
  ])('are counted: %s', (text, said) => {
    expect(read(text)).toEqual([said, ''])
  })

  it('are more than a request can name in none', () => {
    expect(read('12 guests')).toEqual(['', ''])
  })

  it('stand beside dates and a place', () => {
    expect(read('shimla 5-7 dec 2 adults')).toEqual([
      '2026-12-05 to 2026-12-07, 2 guests',
      'shimla',
    ])
  })
})
