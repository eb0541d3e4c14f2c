// Rules and listeners registered with the app, as a module of a higher layer registers its own.
import { message } from '@rentify/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenTo } from './events/index.ts'
import { Problem } from './http/problem.ts'
import { accountDeleted, changeAccountStatus } from './modules/accounts/index.ts'
import {
  blockListing,
  listingBlocked,
  listingsDeleted,
  unblockListing,
} from './modules/listings/index.ts'
import { connectModules, REGISTRATIONS, type Registrations } from './registrations.ts'
import { anOwner, type Person } from './testing/makers/accounts.ts'
import { aRoom, listed } from './testing/makers/listings.ts'
import { startTestServer, type TestServer } from './testing/server.ts'

/** Listings with upcoming stays: a bookings rule would read them from its own table. */
const booked = new Set<string>()
const guarded = new Set<string>()
const heard: string[] = []

const rejection = (listingIds: readonly string[]) =>
  new Problem('wrong_status', {
    message: message('listing_gone'),
    details: { listings: listingIds },
  })

const registrations: Registrations = {
  ...REGISTRATIONS,
  listeners: [
    ...REGISTRATIONS.listeners,
    listenTo(listingBlocked, 'test.blocked', async (_trx, { payload }) => {
      heard.push(`blocked ${payload.listingId}: ${payload.reason}`)
    }),
    listenTo(listingsDeleted, 'test.deleted', async (_trx, { payload }) => {
      heard.push(`deleted ${payload.listingIds.toSorted().join()}`)
    }),
    listenTo(accountDeleted, 'test.account_deleted', async (_trx, { payload }) => {
      heard.push(`account deleted ${payload.accountId}`)
    }),
  ],
  rules: [
    ...REGISTRATIONS.rules,
    () => ({
      listings: {
        deletion: {
          refusals: [
            async (trx, ids) => {
              const stays = ids.filter((id) => booked.has(id))
              // The rows still exist, and are locked.
              const { length } = await trx
                .selectFrom('listings')
                .select('id')
                .where('id', 'in', [...ids])
                .execute()
              if (length !== ids.length) throw new Error('too late')
              if (stays.length > 0) throw rejection(stays)
            },
          ],
        },
        change: {
          refusals: [
            async (_trx, { listingId }) => {
              if (guarded.has(listingId)) throw rejection([listingId])
            },
          ],
        },
      },
      accounts: {
        change: {
          refusals: [
            async (_trx, { accountId }) => {
              if (guarded.has(accountId)) throw rejection([])
            },
          ],
        },
      },
    }),
  ],
}
const { events, listingRules, accountRules } = connectModules(registrations)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, undefined, registrations)
})
afterAll(() => server.stop())

const deleteAccount = ({ token, password }: Person) =>
  server.request('DELETE', '/api/auth/account', { token, body: { password } })
const moderation = () => ({
  db: server.db,
  publish: events.publish,
  rules: listingRules,
  record: async () => {},
})
const statusOf = async (id: string) =>
  (
    await server.db.sql
      .selectFrom('listings')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.status

describe('a rule of a higher layer', () => {
  it('prevents the deletion of a listing with its account, with a reason', async () => {
    const owner = await anOwner(server)
    const [room = '', other = ''] = await listed(server.db, [aRoom(owner.id), aRoom(owner.id)])
    booked.add(room)
    const { status, body } = await deleteAccount(owner)
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: 'wrong_status',
        message: 'This property is no longer available.',
        details: { listings: [room] },
      },
    })
    await server.runDueJobs()
    expect(heard).toEqual([])
    expect([await statusOf(room), await statusOf(other)]).toEqual(['active', 'active'])
    expect((await server.api.accounts.getProfile({}, { token: owner.token })).status).toBe(200)

    booked.delete(room)
    expect((await deleteAccount(owner)).status).toBe(200)
    await server.runDueJobs()
    expect(heard.splice(0).sort()).toEqual([
      `account deleted ${owner.id}`,
      `deleted ${[room, other].sort().join()}`,
    ])
  })

  it('prevents blocking and unblocking a listing', async () => {
    const owner = await anOwner(server)
    const [room = ''] = await listed(server.db, [aRoom(owner.id)])
    guarded.add(room)
    await expect(blockListing(moderation(), room, 'a report')).rejects.toMatchObject({
      status: 409,
    })
    expect(await statusOf(room)).toBe('active')
    guarded.delete(room)
    await blockListing(moderation(), room, 'a report')
    guarded.add(room)
    await expect(unblockListing(moderation(), room)).rejects.toMatchObject({ status: 409 })
    expect(await statusOf(room)).toBe('blocked')
    await server.runDueJobs()
    expect(heard.splice(0)).toEqual([`blocked ${room}: a report`])
  })

  it('prevents deactivating an account', async () => {
    const owner = await anOwner(server)
    const deps = { db: server.db, demoSignIns: false, rules: accountRules, record: async () => {} }
    guarded.add(owner.id)
    await expect(changeAccountStatus(deps, owner.email, 'deactivate')).rejects.toMatchObject({
      status: 409,
    })
    expect((await server.api.accounts.getProfile({}, { token: owner.token })).status).toBe(200)
    guarded.delete(owner.id)
    await changeAccountStatus(deps, owner.email, 'deactivate')
    expect((await server.api.accounts.getProfile({}, { token: owner.token })).status).toBe(401)
  })
})
