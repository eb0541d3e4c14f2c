// What imports make of bedrooms, bathrooms (ADR 0198) and costs (ADR 0301) that their file does not
// state.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectModules } from '../../registrations.ts'
import { anOwner, type Person } from '../../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { importListings } from './imports.service.ts'
import { parseMapping } from './mapping.ts'

let server: TestServer
let owner: Person
let folder: string
beforeAll(async () => {
  // Each change is looked at right after it.
  server = await startTestServer({ cacheBytes: 0 })
  owner = await anOwner(server)
  folder = await mkdtemp(join(tmpdir(), 'rentify-read-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function edit({ _id }: { _id: string }, body: Partial<Record<string, unknown>>) {
  const answer = await server.request('PUT', `/api/rooms/${_id}`, { body, token: owner.token })
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
}
const counts = ({ bedrooms, bathrooms, readFromText }: ListingDetail) => ({
  bedrooms,
  bathrooms,
  readFromText,
})
const shown = async (id: string) =>
  counts((await server.api.listings.getRoom({ params: { id } })).body)

describe('an imported room', () => {
  const mapping = (fields: object) =>
    parseMapping(
      JSON.stringify({
        source: 'read-counts',
        type: 'Room',
        key: '{Id}',
        ignore: ['Rooms'],
        fields: {
          title: '{Name}',
          price: '{Rent}',
          city: '{Town}',
          roomType: 'Flat/Apartment',
          ...fields,
        },
      }),
      'test.json',
    )
  async function bring(rows: readonly string[], fields: object = {}) {
    const file = join(folder, 'rooms.csv')
    await writeFile(file, ['Id,Name,Rent,Town,Rooms', ...rows].join('\n'))
    const { email } = await server.db.sql
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow()
    const { listingRules: rules } = connectModules()
    const options = { file, mapping: mapping(fields), type: 'Room' as const, owner: email, rules }
    return (await importListings(server.db, options)).counts
  }
  const readTexts = async () => {
    await server.db.pool.query(`select graphile_worker.add_job('listings.read_texts')`)
    await server.runDueJobs()
  }
  const listing = async () => {
    const { body } = await server.api.search.listRooms({ query: { city: 'Raisen' } })
    return { _id: body[0]?._id ?? '' }
  }

  it('is read too; a value of the file or of its owner holds', async () => {
    await bring(['a,2 BHK flat with 1 bathroom,9000,Raisen,'])
    const room = await listing()
    const read = { bedrooms: 2, bathrooms: 1, readFromText: ['bedrooms', 'bathrooms'] }
    expect(await shown(room._id)).toEqual(read)
    expect(await bring(['a,2 BHK flat with 1 bathroom,9000,Raisen,'])).toMatchObject({
      imported: 0,
      unchanged: 1,
    })
    await edit(room, { bathrooms: 3 })
    await bring(['a,4 BHK flat with 2 bathrooms,9000,Raisen,'])
    await readTexts()
    expect(await shown(room._id)).toEqual({
      bedrooms: 4,
      bathrooms: 3,
      readFromText: ['bedrooms'],
    })
    await bring(['a,4 BHK flat with 2 bathrooms,9500,Raisen,5'], { bedrooms: '{Rooms}' })
    await readTexts()
    expect(await shown(room._id)).toEqual({ bedrooms: 5, bathrooms: 3, readFromText: [] })
  })

  it('still has what the owner’s description says, which the file does not decide', async () => {
    await bring(['b,Flat with a view,9000,Betul,'])
    const { body } = await server.api.search.listRooms({ query: { city: 'Betul' } })
    const room = { _id: body[0]?._id ?? '' }
    await edit(room, { description: 'A 3 BHK with 2 bathrooms.' })
    await bring(['b,Flat with a view,9500,Betul,'])
    await readTexts()
    expect(await shown(room._id)).toEqual({
      bedrooms: 3,
      bathrooms: 2,
      readFromText: ['bedrooms', 'bathrooms'],
    })
  })

  const costs = async ({ _id }: { _id: string }) => {
    const { body } = await server.api.listings.getRoom({ params: { id: _id } })
    const { deposit, maintenance, electricity, electricityAmount, readFromText } = body
    return { deposit, maintenance, electricity, electricityAmount, readFromText }
  }

  it('has the costs that its text says; a value of the file or of its owner holds', async () => {
    const described = { description: '{Rooms}' }
    const told = 'Deposit of 2 months. Maintenance 500 monthly. Electricity Rs 9 per unit.'
    await bring([`c,Flat on a hill,9000,Harda,${told}`], described)
    const { body } = await server.api.search.listRooms({ query: { city: 'Harda' } })
    const room = { _id: body[0]?._id ?? '' }
    expect(body[0]).toMatchObject({ monthlyCost: 9500 })
    expect(await costs(room)).toEqual({
      deposit: 18_000,
      maintenance: 500,
      electricity: 'Metered',
      electricityAmount: 9,
      readFromText: ['deposit', 'maintenance', 'electricity', 'electricityAmount'],
    })
    await edit(room, { maintenance: '700', electricity: 'Fixed' })
    await bring([`c,Flat on a hill,10000,Harda,${told}`], described)
    await readTexts()
    expect(await costs(room)).toEqual({
      deposit: 20_000,
      maintenance: 700,
      electricity: 'Fixed',
      electricityAmount: null,
      readFromText: ['deposit'],
    })
    await bring([`c,1000,10000,Harda,${told}`], { ...described, title: 'Hill', deposit: '{Name}' })
    await readTexts()
    expect(await costs(room)).toMatchObject({ deposit: 1000, maintenance: 700, readFromText: [] })
  })

  it('still has the costs of the owner’s description, which the file does not decide', async () => {
    await bring(['d,Flat by the lake,9000,Ratlam,'])
    const { body } = await server.api.search.listRooms({ query: { city: 'Ratlam' } })
    const room = { _id: body[0]?._id ?? '' }
    await edit(room, { description: 'Deposit of 2 months.' })
    await bring(['d,Flat by the lake,9500,Ratlam,'])
    await readTexts()
    expect(await costs(room)).toMatchObject({ deposit: 19_000, readFromText: ['deposit'] })
  })
})
