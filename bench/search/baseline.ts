// Records the product's response to each request and its SQL, for the baselines to repeat.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { createApp } from '../../server/src/app.ts'
import type { Connection } from '../../server/src/db/connection.ts'
import { openDatabase } from '../../server/src/db/database.ts'
import type { Reader } from '../../server/src/db/reader.ts'
import { BARE_INSTALLATION } from '../../server/src/testing/server.ts'
import type { Answers } from '../parts/bare-server.ts'
import type { Ran } from '../parts/plain-sql.ts'

type Recorded = { readonly answers: Answers; readonly statements: readonly (readonly Ran[])[] }

/** Headers that `node:http` writes itself. */
const OWN_HEADERS = ['date', 'connection', 'keep-alive', 'transfer-encoding']

export type Recorder = {
  record(paths: readonly string[], headers?: Readonly<Record<string, string>>): Promise<Recorded>
  close(): Promise<void>
}

/** What a running product answers, as it is sent: compressed where the headers accept that. */
export async function answersOf(
  url: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Answers> {
  const answers: Record<string, Answers[string]> = {}
  for (const path of new Set(paths)) {
    const [answer] = (await once(get(url + path, { headers }), 'response')) as [IncomingMessage]
    const body = await buffer(answer)
    const { statusCode: status = 0 } = answer
    if (status !== 200) throw new Error(`${path} was answered with ${status}.`)
    answers[path] = { status, headers: sentHeaders(answer.headers), body: body.toString('base64') }
  }
  return answers
}

function sentHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const others = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name))
  return Object.fromEntries(others.map(([name, value]) => [name, String(value)]))
}

/** The product in this process, one request at a time, without caches. */
export async function openRecorder(connection: Connection, dataDir: string): Promise<Recorder> {
  const db = openDatabase({ connection, readers: 1 })
  let ran: Ran[] = []
  const read: Reader = {
    isWaiting: () => false,
    close: () => db.read.close(),
    query: (statement, values) => {
      ran.push({ statement, values })
      return db.read.query(statement, values)
    },
  }
  const app = await createApp(
    { ...BARE_INSTALLATION, cacheBytes: 0, dataDir },
    { ...db, read },
    pino({ level: 'silent' }),
  )
  await app.http.ready()
  return {
    async record(paths, headers = {}) {
      const answers: Record<string, Answers[string]> = {}
      const statements: Ran[][] = []
      for (const path of paths) {
        ran = []
        const {
          statusCode,
          headers: sent,
          rawPayload,
        } = await app.http.inject({ url: path, headers })
        if (statusCode !== 200)
          throw new Error(`${path} was answered with ${statusCode}: ${rawPayload}`)
        answers[path] = {
          status: statusCode,
          headers: sentHeaders(sent),
          body: rawPayload.toString('base64'),
        }
        statements.push(ran)
      }
      return { answers, statements }
    },
    close: () => app.close(),
  }
}
