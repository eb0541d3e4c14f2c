// The product on servers older than the one that it brings (README: PostgreSQL 15 to 18), where
// their programs are on this machine; the whole suite runs on one with TEST_POSTGRES.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp, restore } from './db/backup/index.ts'
import type { Connection } from './db/database.ts'
import { migrate, readMigrations } from './db/upgrade/index.ts'
import { createTestDatabase, openAgain } from './testing/database.ts'
import { recordHotCalls } from './testing/hot-calls.ts'
import { anAdmin, anOwner, aRenter } from './testing/makers/accounts.ts'
import { aRequest } from './testing/makers/bookings.ts'
import { anUploadedPicture, aRoomForm } from './testing/makers/forms.ts'
import { type OwnPostgres, programsOf, startOwnPostgres } from './testing/own-postgres.ts'
import { startTestServer, type TestServer } from './testing/server.ts'

const OLDER = [15, 16, 17].map((major) => ({ major, programs: programsOf(major) }))

describe.each(OLDER)('on PostgreSQL $major', ({ major, programs }) => {
  const given = it.skipIf(programs === undefined)
  let postgres: OwnPostgres
  let folder: string
  beforeAll(async () => {
    if (!programs) return
    postgres = await startOwnPostgres(programs)
    folder = await mkdtemp(join(tmpdir(), 'rentify-older-'))
  })
  afterAll(async () => {
    if (!programs) return
    await postgres.stop()
    await rm(folder, { recursive: true })
  })

  async function aDatabase(name: string): Promise<Connection> {
    const { db, drop } = openAgain(postgres.connection)
    await db.pool.query(`create database ${name}`)
    await drop()
    return { ...postgres.connection, database: name }
  }
  const started = (connection: Connection, dataDir: string) =>
    startTestServer({ dataDir }, undefined, {}, openAgain(connection))

  given('the database is made, and a room is listed, found, requested and booked', async () => {
    const connection = await aDatabase('journey')
    expect(await migrate(connection)).toHaveLength((await readMigrations()).length)
    const server = await started(connection, join(folder, 'journey'))
    await aRoomIsBooked(server)
    await server.stop()
  })

  given('the calls that people make most are answered', async () => {
    const connection = await aDatabase('calls')
    await migrate(connection)
    const statements = await recordHotCalls(() => started(connection, join(folder, 'calls')))
    expect(new Set(statements.map(({ feature }) => feature)).size).toBeGreaterThan(8)
  })

  given('a backup of PostgreSQL 18 is restored, and works on', async () => {
    const database = await createTestDatabase()
    const newer = await startTestServer({}, undefined, {}, database)
    const before = await aRoomIsBooked(newer)
    const { postgres: version } = await backUp({
      ...{ connection: database.connection, dataDir: newer.dataDir },
      folder: join(folder, 'backup'),
    })
    await newer.stop()
    const there = { connection: await aDatabase('restored'), dataDir: join(folder, 'restored') }
    await restore({ ...there, folder: join(folder, 'backup') })
    const server = await started(there.connection, there.dataDir)
    const { rows: kept } = await server.db.pool.query(
      'select id, status, total_amount from bookings',
    )
    expect(kept).toEqual([{ id: before, status: 'booked', total_amount: 4321 }])
    await aRoomIsBooked(server)
    await server.stop()
    expect(Number.parseInt(version, 10)).toBeGreaterThan(major)
  })
})

/** By typed calls, from the registrations to a change of its amount; returns the booking's id. */
async function aRoomIsBooked(server: TestServer): Promise<string> {
  const { api } = server
  const [admin, owner, renter] = [
    await anAdmin(server),
    await anOwner(server),
    await aRenter(server),
  ]
  const form = aRoomForm({ pictureIds: [await anUploadedPicture(server, owner)] })
  const listed = await api.owner.createRoom({ body: form }, { token: owner.token })
  expect(listed.status).toBe(201)
  const room = listed.body.listing._id
  const found = await api.search.listRooms({ query: { q: 'rooms near the college in patna' } })
  expect(found.body.map(({ _id }) => _id)).toContain(room)
  const { _id: id } = await aRequest(server, renter, room)
  for (const status of ['accepted', 'booked'] as const) {
    const answer = await api.bookings.setBookingStatus(
      { params: { id }, body: { status } },
      { token: owner.token },
    )
    expect([answer.status, answer.body.booking.status]).toEqual([200, status])
  }
  const changed = await api.admin.updateAdminBooking(
    { params: { id }, body: { totalAmount: 4321 } },
    { token: admin.token },
  )
  expect(changed.status).toBe(200)
  const shown = await api.bookings.getBooking({ params: { id } }, { token: renter.token })
  expect(shown.body).toMatchObject({ status: 'booked', totalAmount: 4321 })
  await server.runDueJobs()
  const { body } = await api.notifications.listNotifications(
    { query: { limit: 100 } },
    { token: renter.token },
  )
  const told = body.data.notifications.map(({ kind }) => kind)
  expect(told).toEqual(expect.arrayContaining(['booking_booked', 'booking_changed']))
  return id
}
