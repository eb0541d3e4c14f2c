// Capacity, blocks, the date of availability and clashes against a model that knows single nights
// only.
import { daysAfter } from '@rentify/contract/calendar'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '../../../http/problem.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { anOwnersAccount, aRoom, listed } from '../../../testing/makers/listings.ts'
import { aStay, stays } from '../../../testing/makers/stays.ts'
import { findProblems } from '../integrity.repo.ts'
import { findConflictingRequests, lockListing, takenNights } from './capacity.repo.ts'
import { assertAvailableForBookings, assertCapacityCoversBookings } from './capacity.rules.ts'
import { assertFree } from './capacity.service.ts'

let database: TestDatabase
let owner: string
beforeAll(async () => {
  database = await createTestDatabase()
  owner = await anOwnersAccount(database.db)
})
afterAll(() => database.drop())

/** Short enough that most ranges meet. */
const DAYS = 14
const date = (day: number) => daysAfter('2032-02-22', day)

type Range = { readonly from: number; readonly to: number }
const range = fc
  .tuple(fc.nat(DAYS - 1), fc.integer({ min: 1, max: 5 }))
  .map(([from, nights]): Range => ({ from, to: Math.min(DAYS, from + nights) }))
const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('book' as const), range }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ask' as const), range }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('block' as const),
      range,
      units: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('free' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), at: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('resize' as const),
      capacity: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      from: fc.option(fc.nat(DAYS), { nil: null }),
    }),
  },
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never
type Entry = Range & { readonly id: string }

/** The same by counting every night. */
class Model {
  booked: Entry[] = []
  asked: Entry[] = []
  blocks: (Entry & { readonly units: number | null })[] = []
  /** From which night on it is available. */
  opens: number | null = null
  capacity: number
  constructor(capacity: number) {
    this.capacity = capacity
  }
  nights = ({ from, to }: Range) => Array.from({ length: to - from }, (_, n) => from + n)
  covers = (night: number) => (one: Range) => one.from <= night && night < one.to
  bookedOn = (night: number) => this.booked.filter(this.covers(night)).length
  usedOn = (night: number) =>
    this.blocks
      .filter(this.covers(night))
      .reduce((used, { units }) => used + (units ?? 0), this.bookedOn(night))
  isTaken = (night: number) =>
    this.usedOn(night) >= this.capacity ||
    this.blocks.some((one) => one.units === null && this.covers(night)(one)) ||
    night < (this.opens ?? 0)
  taken = (of: Range) => this.nights(of).filter(this.isTaken)
  lost = (stay: Range, more = 0, except = '') =>
    this.asked.filter(
      (one) =>
        one.id !== except &&
        this.nights(stay).some(
          (night) => this.covers(night)(one) && this.usedOn(night) + more >= this.capacity,
        ),
    )
}

const nightsOf = ({ from, to }: Range) => ({ checkIn: date(from), checkOut: date(to) })
const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id).sort()

async function act(model: Model, listingId: string, step: Action): Promise<void> {
  const { db } = database
  const dates = (of: Range) => [date(of.from), date(of.to)] as const
  if (step.kind === 'ask') {
    const row = aStay(listingId, dates(step.range), { status: 'pending' })
    model.asked.push({ id: row.id, ...step.range })
    await stays(db, [row])
  } else if (step.kind === 'book') {
    const row = aStay(listingId, dates(step.range), { sole: model.capacity === 1 })
    const expected = model.taken(step.range).map(date)
    const rejected = await db
      .transaction(async (trx) => {
        const listing = await lockListing(trx, listingId)
        if (!listing) throw new Error('The listing is gone.')
        await assertFree(trx, listing, nightsOf(step.range))
        await trx.insertInto('bookings').values(row).execute()
        return []
      })
      .catch((error: unknown) => (error as Problem).details?.nights)
    expect(rejected).toEqual(expected)
    if (expected.length === 0) model.booked.push({ id: row.id, ...step.range })
  } else if (step.kind === 'block') {
    const id = v7()
    const { units } = step
    model.blocks.push({ id, ...step.range, units })
    const [from_date, to_date] = dates(step.range)
    await db.sql
      .insertInto('blocked_dates')
      .values({ id, listing_id: listingId, from_date, to_date, reason: null, units })
      .execute()
  } else if (step.kind === 'free') {
    const [freed] = model.blocks.splice(step.at % Math.max(1, model.blocks.length), 1)
    if (freed) await db.sql.deleteFrom('blocked_dates').where('id', '=', freed.id).execute()
  } else if (step.kind === 'cancel') {
    const [gone] = model.booked.splice(step.at % Math.max(1, model.booked.length), 1)
    if (gone)
      await db.sql
        .updateTable('bookings')
        .set({ status: 'cancelled' })
        .where('id', '=', gone.id)
        .execute()
  } else if (step.kind === 'open') {
    const [before, after] = [model.opens, step.from]
    const closed = { from: before ?? 0, to: Math.max(after ?? 0, before ?? 0) }
    const expected = model.nights(closed).filter((night) => model.bookedOn(night) > 0)
    const dateOf = (day: number | null) => (day === null ? null : date(day))
    const rejected = await db
      .transaction(async (trx) => {
        await lockListing(trx, listingId)
        const availableFrom = { before: dateOf(before), after: dateOf(after) }
        const change = { action: 'edit', listingId, capacity: null, availableFrom } as const
        await assertAvailableForBookings(trx, change)
        await trx
          .updateTable('listings')
          .set({ available_from: availableFrom.after })
          .where('id', '=', listingId)
          .execute()
        return []
      })
      .catch((error: unknown) => (error as Problem).details?.nights)
    expect(rejected).toEqual(expected.map(date))
    if (expected.length === 0) model.opens = after
  } else {
    const { capacity } = step
    const all = model.nights({ from: 0, to: DAYS })
    const expected = all.filter((night) => model.bookedOn(night) > capacity).map(date)
    const change = { field: 'units', before: model.capacity, after: capacity } as const
    const rejected = await db
      .transaction(async (trx) => {
        await lockListing(trx, listingId)
        const edit = { action: 'edit', listingId, capacity: change, availableFrom: null } as const
        await assertCapacityCoversBookings(trx, edit)
        await trx
          .updateTable('listings')
          .set({ units: capacity })
          .where('id', '=', listingId)
          .execute()
        return []
      })
      .catch((error: unknown) => (error as Problem).details?.nights)
    expect(rejected).toEqual(expected)
    if (expected.length === 0) model.capacity = capacity
  }
}

describe('the nights of a listing', () => {
  it('are as a model says, over any stays, blocks, capacities and dates of availability', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 }),
        fc.array(action, { minLength: 1, maxLength: 25 }),
        fc.array(range, { minLength: 3, maxLength: 3 }),
        async (capacity, steps, asked) => {
          const [id = ''] = await listed(database.db, [aRoom(owner, { units: capacity })])
          const model = new Model(capacity)
          for (const step of steps) await act(model, id, step)
          const listing = { id, capacity: model.capacity }
          const { sql } = database.db
          for (const of of [...asked, { from: 0, to: DAYS }]) {
            expect(await takenNights(sql, listing, nightsOf(of))).toEqual(model.taken(of).map(date))
            expect(idsOf(await findConflictingRequests(sql, listing, nightsOf(of)))).toEqual(
              idsOf(model.lost(of)),
            )
          }
          for (const one of model.asked.slice(0, 3))
            expect(
              idsOf(await findConflictingRequests(sql, listing, nightsOf(one), one.id)),
            ).toEqual(idsOf(model.lost(one, 1, one.id)))
          const found = (await findProblems(database.db)).filter((line) =>
            line.includes('on the night of'),
          )
          expect(found).toEqual([])
        },
      ),
      { numRuns: 50 },
    )
  })
})
