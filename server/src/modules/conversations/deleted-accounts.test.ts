// What stays of a conversation when an account goes: 'Deleted user', and the other side's words.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aConversation, aMessage } from '../../testing/makers/conversations.ts'
import { aRoom, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { sweepConversations } from './conversations.jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const leave = async (who: Person) =>
  expect(
    (await server.api.privacy.deleteMyAccount({ body: { password: who.password } }, as(who)))
      .status,
  ).toBe(200)
const count = async (table: string, id: string) =>
  Number(
    (
      await server.db.pool.query<{ n: string }>(
        `select count(*) as n from ${table} where ${table === 'conversations' ? 'id' : 'conversation_id'} = $1`,
        [id],
      )
    ).rows[0]?.n,
  )

async function aTalk() {
  const [owner, renter] = [await anOwner(server), await aRenter(server)]
  const [listingId = ''] = await listed(server.db, [aRoom(owner.id, { title: 'Room of a talk' })])
  const id = await aConversation(server, renter, listingId, 'Asked in private')
  await server.api.conversations.sendMessage(
    { params: { id }, body: aMessage({ body: 'Answered in private' }) },
    as(owner),
  )
  return { owner, renter, id }
}
const show = async (id: string, who: Person) =>
  (await server.api.conversations.getConversation({ params: { id } }, as(who))).body
const bodies = async (id: string, who: Person) =>
  (await server.api.conversations.listMessages({ params: { id } }, as(who))).body.messages.map(
    ({ seq, mine, body }) => [seq, mine, body],
  )

describe('a deleted account', () => {
  it('of the renter leaves the owner their own words, and the reverse', async () => {
    const first = await aTalk()
    await leave(first.renter)
    expect(await show(first.id, first.owner)).toMatchObject({
      closed: 'account_gone',
      other: { name: null, isVerified: false },
      listing: { title: 'Room of a talk' },
      lastMessage: { body: 'Answered in private' },
    })
    expect(await bodies(first.id, first.owner)).toEqual([
      [1, false, ''],
      [2, true, 'Answered in private'],
    ])
    const second = await aTalk()
    await leave(second.owner)
    expect(await show(second.id, second.renter)).toMatchObject({
      closed: 'account_gone',
      phone: null,
      other: { name: null },
      listing: { title: 'Room of a talk', state: 'gone' },
    })
    expect(await bodies(second.id, second.renter)).toEqual([
      [1, true, 'Asked in private'],
      [2, false, ''],
    ])
  })

  it('of the second one takes the conversation with it', async () => {
    const { owner, renter, id } = await aTalk()
    await server.api.conversations.reportConversation(
      { params: { id }, body: { reason: 'spam', details: 'Told a moderator' } },
      as(renter),
    )
    await leave(renter)
    const { rows } = await server.db.pool.query<{ details: unknown; evidence: { body: string }[] }>(
      'select details, evidence from conversation_reports where conversation_id = $1',
      [id],
    )
    expect(
      rows.map(({ details, evidence }) => [details, evidence.map(({ body }) => body)]),
    ).toEqual([[null, ['Answered in private']]])
    await leave(owner)
    for (const table of ['conversations', 'messages', 'conversation_sides', 'conversation_reports'])
      expect([table, await count(table, id)]).toEqual([table, 0])
  })
})

describe('a download of one’s data', () => {
  it('has one’s own words, and not the other side’s', async () => {
    const { owner, renter } = await aTalk()
    const of = async (who: Person) =>
      JSON.stringify((await server.request('GET', '/api/auth/export', as(who))).body)
    expect(await of(renter)).toContain('Asked in private')
    expect(await of(renter)).not.toContain('Answered in private')
    expect(await of(owner)).toContain('Answered in private')
    expect(await of(owner)).not.toContain('Asked in private')
  })

  it('is a file that no browser shows, whatever is written', async () => {
    const renter = await aRenter(server)
    const [listingId = ''] = await listed(server.db, [aRoom((await anOwner(server)).id)])
    const attack = '<script>alert(1)</script><img src=x onerror=alert(2)>'
    await aConversation(server, renter, listingId, attack)
    const file = await fetch(`${server.url}/api/auth/export`, {
      headers: { authorization: `Bearer ${renter.token}` },
    })
    expect([file.status, Object.fromEntries(file.headers)]).toMatchObject([
      200,
      {
        'content-type': expect.stringMatching(/^application\/json/),
        'content-disposition': expect.stringMatching(/^attachment;/),
        'x-content-type-options': 'nosniff',
      },
    ])
    expect(JSON.stringify(await file.json())).toContain(JSON.stringify(attack).slice(1, -1))
  })
})

describe('every night', () => {
  it('conversations of two years ago go, unless a report waits', async () => {
    const [old, reported, recent] = [await aTalk(), await aTalk(), await aTalk()]
    await server.api.conversations.reportConversation(
      { params: { id: reported.id }, body: { reason: 'fraud' } },
      as(reported.renter),
    )
    await server.db.pool.query(
      `update conversations set last_at = now() - interval '25 months' where id = any($1)`,
      [[old.id, reported.id]],
    )
    await sweepConversations(server.db)
    expect(await count('messages', old.id)).toBe(0)
    expect(await count('conversations', old.id)).toBe(0)
    expect(await count('messages', reported.id)).toBe(2)
    expect(await count('messages', recent.id)).toBe(2)
  })
})
