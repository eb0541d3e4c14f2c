// What people write goes through the API into the database, to the other side and back (D79).
import { plainLine, plainParagraphs } from '@rentify/contract/text'
import fc from 'fast-check'
import { sql as raw } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anOwner, aRenter, type Person } from './testing/makers/accounts.ts'
import { aRequest, decided } from './testing/makers/bookings.ts'
import { aRoom, listed } from './testing/makers/listings.ts'
import { aBookingChange } from './testing/makers/notifications.ts'
import { startTestServer, type TestServer } from './testing/server.ts'

let server: TestServer
let owner: Person
let renter: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[owner, renter] = [await anOwner(server), await aRenter(server)]
})
afterAll(() => server.stop())

const notices = async ({ token }: Person) =>
  (await server.api.notifications.listNotifications({}, { token })).body.data.notifications

/** Halves of characters, invisible ones and whole ones, in any order. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom(
        '\ud83d',
        '\ude00',
        '\u0000',
        '\u202e',
        '\u200b',
        '👩\u200d🚀',
        'क\u094d\u200d',
      ),
    ),
    { maxLength: 60 },
  )
  .map((parts) => `Sorry ${parts.join('')}`)

it('is stored and told to the other side, whatever characters it has', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const [roomId = ''] = await listed(server.db, [aRoom(owner.id)])
      const request = await aRequest(server, renter, roomId, { message: text })
      expect(request.message).toBe(plainParagraphs(text))
      const declined = await decided(server, owner, request, 'declined', text)
      expect(declined).toMatchObject({ status: 200, booking: { reason: plainParagraphs(text) } })
      const saved = await server.request('PUT', '/api/auth/profile', {
        token: renter.token,
        body: { name: text, email: renter.email, phone: '', address: text },
      })
      expect(saved).toMatchObject({
        status: 200,
        body: { user: { name: plainLine(text), address: plainParagraphs(text) } },
      })
      await server.runDueJobs()
      const told = (await notices(renter)).find(
        ({ relatedBookingId }) => relatedBookingId === request._id,
      )
      expect(told?.message).toContain(plainParagraphs(text))
      expect((await notices(owner)).map((one) => one.relatedBookingId)).toContain(request._id)
    }),
    { numRuns: 6, examples: [['Sorry \ud83d'], ['Sorry \u0000']] },
  )
})

it('is delivered where half a character was queued before', async () => {
  const payload = aBookingChange({
    renterId: renter.id,
    ownerId: owner.id,
    by: 'owner',
    from: 'pending',
    to: 'declined',
    reason: 'Sorry \ud83d\u0000',
  })
  const event = JSON.stringify({ id: uuidv7(), payload })
  await raw`select graphile_worker.add_job('listener notifications.booking_changed', ${event}::json)`.execute(
    server.db.sql,
  )
  const before = (await notices(renter)).length
  await server.runDueJobs()
  const after = await notices(renter)
  expect(after.length).toBe(before + 1)
  expect(after[0]?.message).toContain('Sorry \ufffd')
})
