// The SQL of a call, recorded from the product in this process and repeated through plain `pg`.
import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { createApp } from '../../server/src/app.ts'
import type { Connection } from '../../server/src/db/connection.ts'
import { openDatabase } from '../../server/src/db/database.ts'
import { BARE_INSTALLATION } from '../../server/src/testing/server.ts'
import type { Answers } from '../parts/bare-server.ts'
import type { Stretch } from '../parts/load.ts'
import { roundRobin } from '../parts/round-robin.ts'
import { type BenchPerson, PASSWORD } from './people.ts'

type Statement = {
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}
type Request = {
  readonly method?: 'GET' | 'POST'
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: object
}
type Call = {
  readonly answer: Answers[string]
  readonly statements: readonly (readonly Statement[])[]
}

/** The statements of each account's calls, in order, and the bytes of one response. */
export async function recordSql(
  database: { connection: Connection; folder: string },
  people: readonly BenchPerson[],
): Promise<{ lookUp: Pick<Call, 'statements'>; profile: Call; signIn: Call }> {
  // Before any connection: each binds `query` when it is constructed.
  const recorder = recordStatements()
  const db = openDatabase({ connection: database.connection, readers: 1 })
  const app = await createApp(
    { ...BARE_INSTALLATION, cacheBytes: 0, trustProxy: true, dataDir: database.folder },
    db,
    pino({ level: 'silent' }),
  )
  const record = async (call: (person: BenchPerson) => Request): Promise<Call> => {
    const statements: (readonly Statement[])[] = []
    let answer: Call['answer'] | undefined
    // A first call before recording: some statements run only once.
    for (const person of [people[0] as BenchPerson, ...people]) {
      recorder.begin()
      const request = call(person)
      const { statusCode, headers, rawPayload } = await app.http.inject(request)
      if (statusCode !== 200)
        throw new Error(`A call was answered with ${statusCode}: ${rawPayload}`)
      const recorded = recorder.end()
      if (recorded.length === 0) throw new Error(`No statement of ${request.url} was recorded.`)
      statements.push(recorded)
      const others = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name))
      answer = {
        status: statusCode,
        headers: Object.fromEntries(others.map(([name, value]) => [name, String(value)])),
        body: rawPayload.toString('base64'),
      }
    }
    if (!answer) throw new Error('No call was recorded.')
    return { answer, statements: statements.slice(1) }
  }
  try {
    const profile = await record(({ token }) => ({
      url: '/api/auth/profile',
      headers: { authorization: `Bearer ${token}` },
    }))
    const signIn = await record(({ email, address }) => ({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: PASSWORD },
      headers: { 'x-forwarded-for': address },
    }))
    return {
      lookUp: {
        statements: profile.statements.map((all) =>
          all.filter(({ name }) => name === 'find_session'),
        ),
      },
      profile,
      signIn,
    }
  } finally {
    recorder.stop()
    await app.close()
  }
}

const OWN_HEADERS = ['date', 'connection', 'keep-alive', 'transfer-encoding']

/** Records the statements of every connection that is opened from now on. */
function recordStatements() {
  const query = pg.Client.prototype.query
  let recorded: Statement[] | null = null
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [
      string | { name?: string; text?: string; values?: unknown[] },
      unknown[] | undefined,
    ]
    const statement =
      typeof first === 'string'
        ? { text: first, values: Array.isArray(second) ? second : [] }
        : { ...first, text: first.text ?? '', values: first.values ?? [] }
    recorded?.push({
      ...(statement.name ? { name: statement.name } : {}),
      text: statement.text,
      values: statement.values,
    })
    return (query as (...all: unknown[]) => unknown).apply(this, given)
  } as typeof query
  return {
    begin: () => {
      recorded = []
    },
    end: () => {
      const all = recorded ?? []
      recorded = null
      return all
    },
    stop: () => {
      pg.Client.prototype.query = query
    },
  }
}

/**
 * Repeats recorded calls in the plain way: prepared, each call on one pooled connection, since some
 * are transactions.
 */
export function replaySql(connection: Connection): {
  run(calls: readonly (readonly Statement[])[], workers: number, seconds: number): Promise<Stretch>
  close(): Promise<void>
} {
  // With the product's plan setting; otherwise the baseline would be slower.
  const pool = new pg.Pool({
    ...connection,
    max: 10,
    options: '-c plan_cache_mode=force_generic_plan',
  })
  const names = new Map<string, string>()
  const nameOf = (text: string) =>
    names.get(text) ?? (names.set(text, `repeated_${names.size}`).get(text) as string)
  const prepared = ({ text, values }: Statement) => ({
    name: nameOf(text),
    text,
    values: fresh(text, values),
  })
  const repeat = async (statements: readonly Statement[]) => {
    const [only] = statements
    if (only && statements.length === 1) return pool.query(prepared(only))
    const client = await pool.connect()
    for (const statement of statements) await client.query(prepared(statement))
    return client.release()
  }
  return {
    run: (calls, workers, seconds) => roundRobin(calls, workers, repeat)(seconds),
    close: () => pool.end(),
  }
}

/** A session can be opened once, so each time it is another one. */
function fresh(text: string, values: readonly unknown[]): unknown[] {
  if (!text.startsWith('insert into "sessions"')) return [...values]
  const [, accountId, , ...rest] = values
  return [randomUUID(), accountId, randomBytes(32), ...rest]
}
