// Whose events are counted, and what a request says about them beside its body.
import type { IncomingHttpHeaders } from 'node:http'
import { COUNTRIES, type Country } from '@rentify/contract/analytics/vocabulary'
import { Problem } from '../../http/problem.ts'
import { countedAddress } from '../../limits/index.ts'

/** Programs that run scripts, by the words they name themselves with. */
const BOT =
  /(?<!cu)bot\b|bot[/;)_-]|crawl|spider|slurp|archiver|headless|lighthouse|pagespeed|prerender|preview|scan|monitor|uptime|facebookexternalhit|whatsapp\/|phantomjs|puppeteer|playwright|selenium|python|curl|wget|java\/|okhttp|axios|node|go-http/i

/**
 * Whether a visit may be counted: not of a program, not against the visitor's wish, not of a page
 * that was only prepared.
 */
export function isCounted(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'] ?? ''
  return (
    agent.startsWith('Mozilla/') &&
    !BOT.test(agent) &&
    headers.dnt !== '1' &&
    headers['sec-gpc'] !== '1' &&
    !/prerender|prefetch/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)
  )
}

/**
 * Only our own pages report events.
 * @throws {Problem} `forbidden` for a page of another site.
 */
export function assertOwnPage({ origin, host, ...headers }: IncomingHttpHeaders): void {
  const site = headers['sec-fetch-site']
  const own =
    site === undefined
      ? origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
      : site === 'same-origin'
  if (!own) throw new Problem('forbidden')
}

/** The class of the country that the operator's proxy names; 'unknown' without one. */
export function countryOf(headers: IncomingHttpHeaders, header: string | null): Country {
  const code = String((header && headers[header]) || '').toUpperCase()
  if (!/^[A-Z]{2}$/.test(code) || code === 'XX' || code === 'ZZ') return 'unknown'
  return COUNTRIES.find((country) => country === code) ?? 'other'
}

const MINUTE_MS = 60_000
/** Many users share one address in mobile networks, hence the numbers. */
const LIMITS = [
  { most: 3_000, ms: MINUTE_MS },
  { most: 20_000, ms: 60 * MINUTE_MS },
] as const
const MAX_ADDRESSES = 100_000

/**
 * Limits events by address, in this process's memory only, where addresses are forgotten after the
 * minute and the hour. While too many addresses report, new ones are rejected, so that a flood
 * cannot make the known ones forgotten.
 */
export function createAddressLimit(
  factor: number,
  now: () => number = () => performance.now(),
): {
  /** @throws {Problem} `too_many_requests` */
  consume(ip: string, events: number): void
} {
  const windows = LIMITS.map(({ most, ms }) => ({
    most: Math.max(1, Math.round(most * factor)),
    ms,
    endsAt: Number.NEGATIVE_INFINITY,
    used: new Map<string, number>(),
  }))
  return {
    consume(ip, events) {
      const address = countedAddress(ip)
      for (const window of windows) {
        if (now() >= window.endsAt) {
          window.used.clear()
          window.endsAt = now() + window.ms
        }
        const before = window.used.get(address)
        const total = (before ?? 0) + events
        const isRoom = before !== undefined || window.used.size < MAX_ADDRESSES
        if (isRoom) window.used.set(address, total)
        if (!isRoom || total > window.most)
          throw new Problem('too_many_requests', {
            headers: { 'retry-after': String(window.ms / 1000) },
          })
      }
    },
  }
}
