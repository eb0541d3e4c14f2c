import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { FEATURES, type Feature } from './features.ts'

/** A feature and what went wrong with it; null: it works. */
export type Finding = { readonly feature: Feature; readonly problem: string | null }

const CONNECT_MS = 10_000
const STATEMENT_MS = 15_000

/**
 * Tries each feature on the server at this address, in a schema that is dropped afterwards. What
 * one leaves open does not reach the next: each has two new sessions.
 * @throws when it cannot be reached, or its user may not make a schema.
 */
export async function checkDatabase(url: string): Promise<Finding[]> {
  const schema = `rentify_check_${randomBytes(6).toString('hex')}`
  await inSession(url, (session) => session.query(`create schema ${schema}`))
  const findings: Finding[] = []
  try {
    for (const feature of FEATURES)
      findings.push({ feature, problem: await tried(feature, url, schema) })
  } finally {
    await inSession(url, (session) => session.query(`drop schema ${schema} cascade`))
  }
  return findings
}

async function tried(feature: Feature, url: string, schema: string): Promise<string | null> {
  try {
    await inSession(url, (one) => inSession(url, (other) => feature.works({ one, other, schema })))
    return null
  } catch (error) {
    return (error as Error).message
  }
}

async function inSession<T>(url: string, work: (session: pg.Client) => Promise<T>): Promise<T> {
  const session = new pg.Client({
    connectionString: url,
    application_name: 'rentify-check',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
  })
  session.on('error', () => {})
  await session.connect()
  try {
    return await work(session)
  } finally {
    await session.end()
  }
}
