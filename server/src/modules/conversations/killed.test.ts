// Both sides write while the server is killed (SIGKILL) and connections are lost: no message is
// lost, none is there twice, and both sides see the same order without a gap.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { messageList } from '@rentify/contract/conversations/conversation'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { databaseUrl } from '../../testing/database.ts'
import { anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aConversation } from '../../testing/makers/conversations.ts'
import { aRoom, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { createServerProcesses, type ServerProcesses } from '../../testing/server-process.ts'
import { openSocket } from '../../testing/sockets.ts'

/** More of them: `TALKED_HISTORIES=20 vitest run … conversations/killed`. */
const HISTORIES = Number(process.env.TALKED_HISTORIES ?? 1)
const RETRY_MS = 50
const SENT_WITHIN_MS = 60_000
const SOON = { timeout: 20_000 }
const LONG = { timeout: 100_000 + HISTORIES * 150_000 }

let server: TestServer
let processes: ServerProcesses
let owner: Person
let renter: Person
beforeAll(async () => {
  server = await startTestServer()
  processes = await createServerProcesses()
  ;[owner, renter] = [await anOwner(server), await aRenter(server)]
})
afterAll(async () => {
  await processes.end()
  await server.stop()
})

async function startAnother() {
  const { rows } = await server.db.pool.query<{ name: string }>('select current_database() as name')
  return processes.started({
    DATABASE_URL: databaseUrl(rows[0]?.name ?? ''),
    DATA_DIR: server.dataDir,
    RATE_LIMIT_FACTOR: '0',
  })
}

type Outbox = {
  readonly who: Person
  readonly texts: readonly string[]
  readonly losesAnswer: readonly boolean[]
}

/** Sends one after the other, each until it is acknowledged; some answers are lost on the way. */
async function sendAll(
  { who, texts, losesAnswer }: Outbox,
  id: string,
  urls: readonly string[],
  acknowledged: () => void,
): Promise<void> {
  let sent = 0
  for (const [n, body] of texts.entries()) {
    const clientId = randomUUID()
    let loses = losesAnswer[n % losesAnswer.length] ?? false
    const until = performance.now() + SENT_WITHIN_MS
    for (let isTaken = false; !isTaken; ) {
      if (performance.now() > until) throw new Error(`'${body}' was not taken.`)
      const lost = new AbortController()
      const answer = fetch(`${urls[sent++ % urls.length]}/api/conversations/${id}/messages`, {
        method: 'POST',
        signal: lost.signal,
        headers: {
          authorization: `Bearer ${who.token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ clientId, body }),
      }).then(({ status }) => status)
      if (loses) setTimeout(() => lost.abort(), 3)
      isTaken = (await answer.catch(() => 0)) === 201
      loses = false
      if (!isTaken) await pause(RETRY_MS)
    }
    acknowledged()
  }
}

type Messages = z.infer<typeof messageList>['messages']

/** All of a conversation after a message as its side reads it, page by page. */
async function readAll(who: Person, id: string, from = 0): Promise<Messages> {
  const all: Messages = []
  for (let after = from; ; after = all.at(-1)?.seq ?? after) {
    const { body } = await server.api.conversations.listMessages(
      { params: { id }, query: { after } },
      { token: who.token },
    )
    all.push(...body.messages)
    if (!body.more) return all
  }
}

/** A page that reads what is new when it hears of it, or is connected again. */
function openPage(who: Person, id: string) {
  const { socket } = openSocket(server.url, who.token)
  const shown: Messages = []
  let reading = Promise.resolve()
  const read = async () => {
    const since = await readAll(who, id, shown.at(-1)?.seq ?? 0)
    shown.push(...since)
  }
  const readNext = () => {
    reading = reading.then(read)
  }
  socket.on('changed', readNext)
  socket.on('connect', readNext)
  return { shown, lose: () => void socket.io.engine?.close() }
}

const histories = fc.record({
  counts: fc.tuple(fc.integer({ min: 25, max: 45 }), fc.integer({ min: 25, max: 45 })),
  losesAnswer: fc.array(fc.boolean(), { minLength: 5, maxLength: 9 }),
  /** After how many messages. */
  killAt: fc.integer({ min: 5, max: 40 }),
  socketsLostAt: fc.uniqueArray(fc.integer({ min: 2, max: 45 }), { minLength: 1, maxLength: 4 }),
})

it('nothing is lost or there twice, whatever is killed', LONG, async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const { counts, losesAnswer, killAt, socketsLostAt } = history
      const [listingId = ''] = await listed(server.db, [aRoom(owner.id)])
      const id = await aConversation(server, renter, listingId, 'The first one')
      const another = await startAnother()
      const pages = [openPage(renter, id), openPage(owner, id)]
      const urls = [`http://127.0.0.1:${another.port}`, server.url]
      const outboxes = [renter, owner].map((who, side) => ({
        who,
        losesAnswer,
        texts: Array.from({ length: counts[side] ?? 0 }, (_, n) => `${who.role} ${n}`),
      }))
      let taken = 0
      const acknowledged = () => {
        taken++
        if (taken === killAt) another.child.kill('SIGKILL')
        if (socketsLostAt.includes(taken)) for (const page of pages) page.lose()
      }
      await Promise.all(outboxes.map((outbox) => sendAll(outbox, id, urls, acknowledged)))
      await another.ended
      const [one, other] = [await readAll(renter, id), await readAll(owner, id)]
      expect(one.map(({ seq, body }) => [seq, body])).toEqual(
        other.map(({ seq, body }) => [seq, body]),
      )
      expect(one.map(({ seq }) => seq)).toEqual(one.map((_, n) => n + 1))
      for (const { shown } of pages)
        await expect
          .poll(() => shown.map(({ body }) => body), SOON)
          .toEqual(one.map(({ body }) => body))
      // Each side's own, in the order in which it sent them.
      for (const { who, texts } of outboxes)
        expect(one.filter(({ body }) => body.startsWith(who.role)).map(({ body }) => body)).toEqual(
          texts,
        )
    }),
    { numRuns: HISTORIES },
  )
})
