// Dates and amounts do not depend on the time zone of the process.
import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

/** What every date function says about each day of two years, in a process of this time zone. */
function saidIn(zone: string): string {
  const at = (name: string) => JSON.stringify(import.meta.resolve(name))
  const program = `
    const { daysAfter, daysBetween, monthsAfter, todayIn } = await import(${at('@rentify/contract/calendar')})
    const { quoteOf } = await import(${at('@rentify/contract/bookings/amount')})
    const said = [new Date(2026, 0, 1).getTimezoneOffset()]
    for (let day = 0; day < 731; day++) {
      const date = daysAfter('2026-01-01', day)
      const later = monthsAfter(date, 1)
      said.push([date, later, daysBetween(date, later), quoteOf({ type: 'Room', price: 7 }, date, daysAfter(later, 1)).quantity,
        quoteOf({ type: 'Hotel', price: 7 }, date, later).quantity, todayIn('Asia/Kolkata', new Date(date + 'T20:00:00Z'))].join(' '))
    }
    console.log(JSON.stringify(said))`
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH: process.env.PATH, TZ: zone },
    encoding: 'utf8',
  })
}

describe('dates and amounts', () => {
  it('are the same in Auckland, Los Angeles and Kolkata', () => {
    const [auckland, losAngeles, kolkata] = [
      'Pacific/Auckland',
      'America/Los_Angeles',
      'Asia/Kolkata',
    ].map((zone) => JSON.parse(saidIn(zone)) as [number, ...string[]])
    // The processes really ran there.
    expect([auckland?.[0], losAngeles?.[0], kolkata?.[0]]).toEqual([-780, 480, -330])
    expect(auckland?.slice(1)).toHaveLength(731)
    expect(auckland?.slice(1)).toEqual(losAngeles?.slice(1))
    expect(auckland?.slice(1)).toEqual(kolkata?.slice(1))
  })
})
