// What PostgreSQL says of a listing's cost is what the contract's function says.
import { columnOf } from '@rentify/contract/listings/columns'
import { COST_PARTS, type CostFields, costsOf, ELECTRICITY } from '@rentify/contract/listings/costs'
import { FIELDS } from '@rentify/contract/listings/fields'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aHotel, anOwnersAccount, aRoom, aShop, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { COST_FIELDS } from './cost-fields.ts'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwnersAccount(server.db)
})
afterAll(() => server.stop())

const rupees = fc.constantFrom(null, 0, 1, 900, 12_000, 1_000_000_000)
const yesNo = fc.constantFrom(null, true, false)
const said: fc.Arbitrary<CostFields> = fc.record({
  price: rupees,
  maintenance: rupees,
  electricity: fc.constantFrom(null, ...ELECTRICITY),
  electricityAmount: rupees,
  mealsIncluded: yesNo,
  mealsRequired: yesNo,
  mealsPrice: rupees,
  deposit: rupees,
  oneTimeFees: rupees,
})
const NO_MEALS = { mealsIncluded: null, mealsRequired: null, mealsPrice: null }
const columnsOf = ({ price, ...fields }: CostFields) => ({
  price,
  ...Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [columnOf(name as keyof typeof fields), value]),
  ),
})

it('PostgreSQL adds up the same and names the same, whatever was said', async () => {
  const rooms = fc.sample(said, 300)
  const shops = fc.sample(said, 100).map((one) => ({ ...one, ...NO_MEALS }))
  const ids = await listed(server.db, [
    ...rooms.map((one) => aRoom(owner, columnsOf(one))),
    ...shops.map((one) => aShop(owner, columnsOf(one))),
    aHotel(owner, { price: 2_000 }),
  ])
  const fields = Object.entries(COST_FIELDS).map(([name, sql]) => `${sql} as "${name}"`)
  const { rows } = await server.db.pool.query(
    `select ${fields.join(', ')} from unnest($1::uuid[]) with ordinality as u (id, at) join listings l using (id) order by at`,
    [ids],
  )
  expect(rows).toEqual([
    ...rooms.map((one) => costsOf({ type: 'Room', ...one })),
    ...shops.map((one) => costsOf({ type: 'Shop', ...one })),
    { monthlyCost: null, moveInCost: null, costUnknown: [] },
  ])
})

it('every part that can be unknown is the rent or a field', () => {
  expect(COST_PARTS.filter((part) => part !== 'price' && !(part in FIELDS))).toEqual([])
  expect(COST_PARTS.every((part) => COST_FIELDS.costUnknown.includes(`'${part}'`))).toBe(true)
})
