// How many conversations an account begins, and how fast it writes (D90).
import type { ErrorReply } from '@rentify/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aConversation, aMessage, anEnquiry } from '../../testing/makers/conversations.ts'
import { aRoom, listed } from '../../testing/makers/listings.ts'
import { insist, startTestServer, type TestServer } from '../../testing/server.ts'
import {
  MAX_CONVERSATIONS_A_DAY,
  MAX_CONVERSATIONS_A_DAY_NEW,
  MESSAGES_A_MINUTE,
} from './send.service.ts'

let server: TestServer
let owner: Person
let rooms: string[]
beforeAll(async () => {
  server = await startTestServer({ rateLimitFactor: 1 })
  owner = await anOwner(server)
  rooms = await listed(
    server.db,
    Array.from({ length: 30 }, () => aRoom(owner.id)),
  )
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const codes = (answers: readonly { status: number; body: unknown }[]) =>
  answers.flatMap(({ status, body }) => (status === 201 ? [] : [(body as ErrorReply).code]))
const proven = (who: Person) =>
  server.db.pool.query(
    `update accounts set email_verified_at = now(), created_at = now() - interval '2 days'
     where id = $1`,
    [who.id],
  )
const ask = (who: Person, some: readonly string[]) =>
  Promise.all(
    some.map((id) => {
      const body = anEnquiry(id)
      return insist(() => server.api.conversations.startConversation({ body }, as(who)))
    }),
  )

describe('new conversations', () => {
  it('are five a day for a new account, also all at once; answering and going on are not counted', async () => {
    const renter = await aRenter(server)
    const answers = await ask(renter, rooms.slice(0, 9))
    expect(codes(answers)).toEqual(
      Array(9 - MAX_CONVERSATIONS_A_DAY_NEW).fill('too_many_conversations'),
    )
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(80_000)
    const known = rooms[answers.findIndex(({ status }) => status === 201)] ?? ''
    expect(codes(await ask(renter, [known]))).toEqual([])
    // An unverified account is as a new one.
    await server.db.pool.query(
      `update accounts set created_at = now() - interval '2 days' where id = $1`,
      [renter.id],
    )
    expect(codes(await ask(renter, rooms.slice(20, 21)))).toEqual(['too_many_conversations'])
  })

  it('are twenty a day for others, counted within the last day', async () => {
    const renter = await aRenter(server)
    await proven(renter)
    const answers = await ask(renter, rooms.slice(0, 23))
    expect(codes(answers)).toEqual(
      Array(23 - MAX_CONVERSATIONS_A_DAY).fill('too_many_conversations'),
    )
    await server.db.pool.query(
      `update conversations set created_at = now() - interval '25 hours' where renter_id = $1`,
      [renter.id],
    )
    expect(codes(await ask(renter, rooms.slice(23, 24)))).toEqual([])
  })
})

describe('messages', () => {
  it('are limited a minute against floods, where one that is sent again is none', async () => {
    const renter = await aRenter(server)
    const id = await aConversation(server, renter, rooms[25] ?? '')
    const forms = Array.from({ length: MESSAGES_A_MINUTE.most + 4 }, (_, n) =>
      aMessage({ body: `Text ${n}` }),
    )
    const send = (form: (typeof forms)[number], who = renter) =>
      insist(() => server.api.conversations.sendMessage({ params: { id }, body: form }, as(who)))
    const answers = await Promise.all(forms.map((form) => send(form)))
    expect(codes(answers)).toEqual(Array(5).fill('too_many_messages'))
    const taken = forms.filter((_, n) => answers[n]?.status === 201)
    expect(
      (await Promise.all(taken.map((form) => send(form)))).map(({ status }) => status),
    ).toEqual(taken.map(() => 201))
    // The other side writes meanwhile.
    expect((await send(aMessage(), owner)).status).toBe(201)
  })
})
