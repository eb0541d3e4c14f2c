// One conversation a listing and renter: who writes, who reads, who sees what (D90).
import type { ErrorReply } from '@rentify/contract/errors'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordStatements } from '../../db/testing/recorded-statements.ts'
import { anAdmin, anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { inDays } from '../../testing/makers/bookings.ts'
import { aConversation, aMessage, anEnquiry } from '../../testing/makers/conversations.ts'
import { aRoom, aShop, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { aConnectedSocket } from '../../testing/sockets.ts'

let server: TestServer
let owner: Person
let renter: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[owner, renter] = [await anOwner(server), await aRenter(server)]
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const aListing = async (over: Parameters<typeof aRoom>[1] = {}, of = owner) =>
  (await listed(server.db, [aRoom(of.id, over)]))[0] ?? ''
const start = (listingId: string, who = renter, body = 'Is it still free?') =>
  server.api.conversations.startConversation({ body: anEnquiry(listingId, { body }) }, as(who))
const say = (id: string, who: Person, body: string) =>
  server.api.conversations.sendMessage({ params: { id }, body: aMessage({ body }) }, as(who))
const show = (id: string, who: Person) =>
  server.api.conversations.getConversation({ params: { id } }, as(who))
const read = (id: string, who: Person, seq: number) =>
  server.api.conversations.markConversationRead({ params: { id }, body: { seq } }, as(who))
const messagesOf = async (
  id: string,
  who: Person,
  query: { before?: number; after?: number } = {},
) => (await server.api.conversations.listMessages({ params: { id }, query }, as(who))).body
const listOf = async (who: Person, archived: 'true' | 'false' = 'false') =>
  (await server.api.conversations.listConversations({ query: { archived } }, as(who))).body
const change = (id: string, who: Person, body: object) =>
  server.api.conversations.changeConversation({ params: { id }, body }, as(who))
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorReply).code,
]

describe('a conversation', () => {
  it('begins with a question, and both sides read the same messages in the same order', async () => {
    const listingId = await aListing({ title: 'Room by the lake', city: 'Bhopal' })
    const form = {
      ...anEnquiry(listingId, { body: '' }),
      questions: ['still_free', 'when_to_visit'] as const,
      moveIn: '2031-02-01',
      people: 2,
    }
    const asked = await server.api.conversations.startConversation(
      { body: { ...form, questions: [...form.questions] } },
      as(renter),
    )
    expect(asked.status).toBe(201)
    const { conversation, message } = asked.body
    expect(conversation).toMatchObject({
      side: 'renter',
      listing: { _id: listingId, title: 'Room by the lake', city: 'Bhopal', state: 'open' },
      other: { name: owner.name },
      closed: null,
      lastSeq: 1,
      unread: 0,
      seenSeq: 0,
      bookings: [],
    })
    expect(message).toMatchObject({
      ...{ seq: 1, clientId: form.clientId, mine: true, body: '', people: 2 },
      ...{ questions: ['still_free', 'when_to_visit'], moveIn: '2031-02-01', warnings: [] },
    })
    const id = conversation._id
    expect((await say(id, owner, 'Yes, come on Sunday.')).body.message.seq).toBe(2)
    expect((await say(id, renter, 'Thank you')).body.message.seq).toBe(3)
    const [one, other] = [await messagesOf(id, renter), await messagesOf(id, owner)]
    expect(one.messages.map(({ seq, mine }) => [seq, mine])).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ])
    expect(other.messages.map(({ body, mine }) => [body, mine])).toEqual([
      ['', false],
      ['Yes, come on Sunday.', true],
      ['Thank you', false],
    ])
  })

  it('is one of a listing and a renter: asking again says the next thing', async () => {
    const listingId = await aListing()
    const first = (await start(listingId)).body.conversation._id
    const again = await start(listingId, renter, 'And the deposit?')
    expect(again.body).toMatchObject({ conversation: { _id: first }, message: { seq: 2 } })
    const neighbour = await aRenter(server)
    expect((await start(listingId, neighbour)).body.conversation._id).not.toBe(first)
    const both = await Promise.all([1, 2, 3, 4].map(async () => start(await aListing(), renter)))
    expect(both.every(({ status }) => status === 201)).toBe(true)
    const other = await aListing()
    const parallel = await Promise.all([1, 2, 3, 4, 5].map(() => start(other)))
    expect(new Set(parallel.map(({ body }) => body.conversation._id)).size).toBe(1)
    expect(parallel.map(({ body }) => body.message.seq).sort()).toEqual([1, 2, 3, 4, 5])
  })

  it('is found by its listing by the renter who began it, archived or not', async () => {
    const listingId = await aListing()
    const about = async (who: Person, listing = listingId) =>
      (await server.api.conversations.listConversations({ query: { listing } }, as(who))).body
        .conversations
    expect(await about(renter)).toEqual([])
    const { _id } = (await start(listingId)).body.conversation
    await start(await aListing())
    await change(_id, renter, { archived: true })
    expect(await about(renter)).toMatchObject([{ _id, side: 'renter', archived: true }])
    expect(await about(owner)).toEqual([])
    expect(await about(await aRenter(server))).toEqual([])
  })

  it('takes a message once, sent again later, in parallel and as a beginning', async () => {
    const listingId = await aListing()
    const form = anEnquiry(listingId, { body: 'Once' })
    const begin = () => server.api.conversations.startConversation({ body: form }, as(renter))
    const begun = await Promise.all([begin(), begin(), begin()])
    expect(begun.map(({ status, body }) => [status, body.message.seq])).toEqual(
      Array(3).fill([201, 1]),
    )
    const id = begun[0]?.body.conversation._id ?? ''
    const reply = aMessage({ body: 'Twice' })
    const send = () =>
      server.api.conversations.sendMessage({ params: { id }, body: reply }, as(owner))
    await Promise.all([send(), send(), send(), send()])
    expect((await send()).body.message).toMatchObject({ seq: 2, body: 'Twice' })
    // The other side may have chosen the same id.
    const same = await server.api.conversations.sendMessage(
      { params: { id }, body: { ...reply, body: 'Mine' } },
      as(renter),
    )
    expect(same.body.message).toMatchObject({ seq: 3, body: 'Mine' })
    const { messages } = await messagesOf(id, owner)
    expect(messages.map(({ body }) => body)).toEqual(['Once', 'Twice', 'Mine'])
  })

  it('numbers what both sides send at once, without a gap', async () => {
    const id = await aConversation(server, renter, await aListing())
    const texts = Array.from({ length: 24 }, (_, n) => `Text ${n}`)
    const sent = await Promise.all(texts.map((text, n) => say(id, n % 2 ? owner : renter, text)))
    expect(sent.map(({ body }) => body.message.seq).sort((a, b) => a - b)).toEqual(
      texts.map((_, n) => n + 2),
    )
    const [one, other] = [await messagesOf(id, renter), await messagesOf(id, owner)]
    expect(one.messages.map(({ seq, body }) => [seq, body])).toEqual(
      other.messages.map(({ seq, body }) => [seq, body]),
    )
    expect(one.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1))
  })

  it('is read page by page, backwards and forwards', async () => {
    const id = await aConversation(server, renter, await aListing())
    await server.db.pool.query(
      `insert into messages (conversation_id, seq, side, client_id, body, sent_at)
       select $1, n, 'owner', gen_random_uuid(), 'Text ' || n, now() from generate_series(2, 120) n`,
      [id],
    )
    await server.db.pool.query('update conversations set last_seq = 120 where id = $1', [id])
    const seqs = ({ messages }: { messages: { seq: number }[] }) => [
      messages[0]?.seq,
      messages.at(-1)?.seq,
      messages.length,
    ]
    const newest = await messagesOf(id, renter)
    expect([...seqs(newest), newest.more, newest.lastSeq]).toEqual([71, 120, 50, true, 120])
    expect(seqs(await messagesOf(id, renter, { before: 71 }))).toEqual([21, 70, 50])
    const first = await messagesOf(id, renter, { before: 21 })
    expect([...seqs(first), first.more]).toEqual([1, 20, 20, false])
    const since = await messagesOf(id, renter, { after: 30 })
    expect([...seqs(since), since.more]).toEqual([31, 80, 50, true])
    expect(seqs(await messagesOf(id, renter, { after: 115 }))).toEqual([116, 120, 5])
  })

  it('is about a public listing of somebody else', async () => {
    expect(codeOf(await start(await aListing(), owner))).toEqual([403, 'own_listing'])
    expect(codeOf(await start(await aListing({ is_visible: false })))).toEqual([
      404,
      'listing_not_found',
    ])
    expect(codeOf(await start(uuidv7()))).toEqual([404, 'listing_not_found'])
    const empty = await server.api.conversations.startConversation(
      { body: anEnquiry(await aListing(), { body: ' \n ' }) },
      as(renter),
    )
    expect(codeOf(empty)).toEqual([400, 'validation_failed'])
  })
})

describe('who it belongs to', () => {
  it('nobody else finds it, administrators neither', async () => {
    const id = await aConversation(server, renter, await aListing())
    for (const stranger of [await aRenter(server), await anOwner(server), await anAdmin(server)]) {
      const path = { params: { id } }
      const { conversations } = server.api
      const answers = [
        await show(id, stranger),
        await conversations.listMessages(path, as(stranger)),
        await say(id, stranger, 'Hello'),
        await read(id, stranger, 1),
        await change(id, stranger, { blocked: true }),
        await conversations.reportConversation({ ...path, body: { reason: 'spam' } }, as(stranger)),
      ]
      expect(answers.map(codeOf)).toEqual(Array(6).fill([404, 'conversation_not_found']))
      expect((await listOf(stranger)).conversations).toEqual([])
    }
    expect((await messagesOf(id, renter)).lastSeq).toBe(1)
  })
})

describe('the list', () => {
  it('has the newest first, what waits to be read, and what the other side has seen', async () => {
    const [host, guest] = [await anOwner(server), await aRenter(server)]
    const [first, second] = [
      await aConversation(server, guest, await aListing({}, host)),
      await aConversation(server, guest, await aListing({}, host)),
    ]
    await say(first, guest, 'Anybody there?')
    const before = await listOf(host)
    expect(before.conversations.map(({ _id, unread }) => [_id, unread])).toEqual([
      [first, 2],
      [second, 1],
    ])
    expect(before.unread).toBe(2)
    expect((await read(first, host, 2)).body).toEqual({ unread: 1 })
    expect((await read(first, host, 1)).body).toEqual({ unread: 1 })
    expect((await show(first, guest)).body).toMatchObject({ seenSeq: 2, unread: 0 })
    // More than there are messages is all of them.
    await read(second, host, 900)
    await say(second, guest, 'One more')
    const after = await listOf(host)
    expect(after.conversations.map(({ _id, unread }) => [_id, unread])).toEqual([
      [second, 1],
      [first, 0],
    ])
    expect(after.conversations[0]?.lastMessage).toMatchObject({ body: 'One more', mine: false })
    const { body } = await server.api.conversations.countUnreadConversations({}, as(host))
    expect(body).toEqual({ unread: 1 })
  })

  it('leaves out what is muted from the badge, and what is archived until the other side writes', async () => {
    const [host, guest] = [await anOwner(server), await aRenter(server)]
    const id = await aConversation(server, guest, await aListing({}, host))
    expect((await change(id, host, { muted: true })).body).toMatchObject({ muted: true, unread: 1 })
    expect((await listOf(host)).unread).toBe(0)
    await change(id, host, { muted: false, archived: true })
    expect(await listOf(host)).toMatchObject({ conversations: [], unread: 0 })
    expect((await listOf(host, 'true')).conversations).toHaveLength(1)
    await say(id, host, 'Written from the archive')
    expect((await listOf(host)).conversations).toEqual([])
    await say(id, guest, 'Hello again')
    expect(await listOf(host)).toMatchObject({ conversations: [{ _id: id }], unread: 1 })
  })

  it('of five hundred is one statement a page, and pages join', async () => {
    const [host, guest] = [await anOwner(server), await aRenter(server)]
    const listings = await listed(
      server.db,
      Array.from({ length: 500 }, () => aRoom(host.id)),
    )
    await server.db.pool.query(
      `with begun as (
         insert into conversations (id, listing_id, renter_id, owner_id, listing_type, title,
           locality, city, last_seq, last_at)
         select gen_random_uuid(), l, $2, $3, 'Room', 'Room', 'Sector 1', 'Noida', 1,
           now() - make_interval(secs => n / 3)
         from unnest($1::uuid[]) with ordinality t (l, n) returning id
       ), sides as (
         insert into conversation_sides (conversation_id, side, account_id)
         select id, s, a from begun, (values ('renter', $2::uuid), ('owner', $3::uuid)) t (s, a)
       )
       insert into messages (conversation_id, seq, side, client_id, body, sent_at)
       select id, 1, 'renter', id, 'Is it free?', now() from begun`,
      [listings, guest.id, host.id],
    )
    const seen = new Set<string>()
    let cursor: string | undefined
    for (let page = 0; page < 5; page++) {
      const sent: string[] = []
      const recording = recordStatements(({ text }) => {
        if (/\bconversations\b/.test(text)) sent.push(text)
      })
      const { headers, body } = await server.api.conversations
        .listConversations({ query: cursor ? { cursor } : {} }, as(host))
        .finally(() => recording.stop())
      expect(sent).toHaveLength(1)
      expect(body.unread).toBe(500)
      expect(headers.get('x-total-count')).toBe('500')
      for (const { _id } of body.conversations) seen.add(_id)
      cursor = /cursor=([\w-]+)/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(cursor).toBeUndefined()
    expect(seen.size).toBe(500)
    const foreign = await server.api.conversations.listConversations(
      { query: { cursor: 'bm90LWEtY3Vyc29y' } },
      as(host),
    )
    expect(codeOf(foreign)).toEqual([400, 'invalid_cursor'])
  })
})

describe('the listing in it', () => {
  it('is taken while a room or a shop takes nobody, and can be written about', async () => {
    const listingId = await aListing()
    const id = await aConversation(server, renter, listingId)
    await server.api.availability.blockDates(
      { params: { id: listingId }, body: { from: inDays(0), to: inDays(9) } },
      as(owner),
    )
    expect((await show(id, renter)).body.listing.state).toBe('taken')
    expect((await listOf(renter)).conversations[0]?.listing.state).toBe('taken')
    expect((await say(id, renter, 'From when on?')).status).toBe(201)
    const [shop = ''] = await listed(server.db, [aShop(owner.id)])
    const other = await aConversation(server, renter, shop)
    expect((await show(other, renter)).body.listing.state).toBe('open')
    await server.db.pool.query(
      'update listings set taken_until = installation_today() + 3 where id = $1',
      [shop],
    )
    expect((await show(other, renter)).body.listing.state).toBe('taken')
  })
})

describe('what closes it', () => {
  it('a hidden, blocked or deleted listing leaves it readable, without a number', async () => {
    const hide = (id: string) => `update listings set is_visible = false where id = '${id}'`
    const block = (id: string) => `update listings set status = 'blocked' where id = '${id}'`
    const remove = (id: string) => `delete from listings where id = '${id}'`
    for (const [act, state] of [
      [hide, 'hidden'],
      [block, 'hidden'],
      [remove, 'gone'],
    ] as const) {
      const listingId = await aListing({ title: 'Once by the lake', phone: '+919812300001' })
      const id = await aConversation(server, renter, listingId)
      expect((await show(id, renter)).body.phone).toBe('9812300001')
      await server.db.pool.query(act(listingId))
      for (const side of [renter, owner]) {
        expect((await show(id, side)).body).toMatchObject({
          closed: 'listing_gone',
          phone: null,
          listing: { title: 'Once by the lake', state, picture: null, price: null },
        })
        expect(codeOf(await say(id, side, 'Hello?'))).toEqual([409, 'conversation_closed'])
        expect((await messagesOf(id, side)).messages).toHaveLength(1)
      }
      expect(codeOf(await start(listingId))).toEqual([409, 'conversation_closed'])
    }
  })

  it('a deactivated account, too', async () => {
    const [host, guest, admin] = [
      await anOwner(server),
      await aRenter(server),
      await anAdmin(server),
    ]
    const id = await aConversation(server, guest, await aListing({ phone: '+919812300002' }, host))
    await server.api.admin.setUserStatus(
      { params: { id: host.id }, body: { status: 'inactive' } },
      as(admin),
    )
    expect((await show(id, guest)).body).toMatchObject({ closed: 'account_gone', phone: null })
    expect(codeOf(await say(id, guest, 'Hello?'))).toEqual([409, 'conversation_closed'])
  })

  it('a block, of all listings of the two, of which the blocked side is not told by whom', async () => {
    const [host, guest] = [await anOwner(server), await aRenter(server)]
    const [one, other] = [await aListing({}, host), await aListing({}, host)]
    const [first, second] = [
      await aConversation(server, guest, one),
      await aConversation(server, guest, other),
    ]
    expect((await change(first, host, { blocked: true })).body).toMatchObject({
      closed: 'blocked',
      blocked: true,
    })
    expect((await show(second, host)).body).toMatchObject({ closed: 'blocked', blocked: true })
    for (const id of [first, second]) {
      expect((await show(id, guest)).body).toMatchObject({ closed: 'closed', blocked: false })
      expect(codeOf(await say(id, guest, 'Hello?'))).toEqual([409, 'conversation_closed'])
      expect(codeOf(await say(id, host, 'Hello?'))).toEqual([409, 'conversation_closed'])
    }
    expect(codeOf(await start(one, guest))).toEqual([409, 'conversation_closed'])
    expect(codeOf(await start(await aListing({}, host), guest))).toEqual([
      409,
      'conversation_closed',
    ])
    // Only who blocked can lift it.
    await change(first, guest, { blocked: false })
    expect((await show(first, guest)).body.closed).toBe('closed')
    await change(second, host, { blocked: false })
    expect((await say(first, guest, 'Hello again')).status).toBe(201)
  })
})

describe('an open page', () => {
  it('of either side hears of each message, of reading and of changes, and of no other conversation', async () => {
    const id = await aConversation(server, renter, await aListing())
    const [one, other, stranger] = [
      await aConnectedSocket(server.url, renter.token),
      await aConnectedSocket(server.url, owner.token),
      await aConnectedSocket(server.url, (await aRenter(server)).token),
    ]
    const acts = [
      () => say(id, owner, 'Yes'),
      () => read(id, renter, 2),
      () => change(id, renter, { archived: true }),
    ]
    for (const [n, act] of acts.entries()) {
      expect((await act()).status).toBeLessThan(300)
      for (const page of [one, other])
        await expect
          .poll(() => page.of('changed'))
          .toEqual(Array(n + 1).fill({ type: 'conversation', id }))
    }
    expect(stranger.of('changed')).toEqual([])
  })
})
