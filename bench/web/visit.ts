// One cold visit with Lighthouse's phone: CPU ×4 slower, over the slow link.
import lighthouse from 'lighthouse'
import { type Profile, startChromium } from './chromium.ts'
import { SIGNED_IN_PARTS } from './routes.ts'

export type Frame = { readonly at: number; readonly jpeg: Buffer }

export type Visit = {
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  readonly speedIndex: number
  /** Of 100. */
  readonly scores: {
    readonly performance: number
    readonly accessibility: number
    readonly 'best-practices': number
    readonly seo: number
  }
  readonly requests: number
  /** Each with its request time, in milliseconds from the first. */
  readonly fetched: readonly string[]
  /** Transferred size. */
  readonly scriptsKb: number
  /** Of the scripts that only signed-in users need; in no other figure. */
  readonly signedInKb: number
  readonly picturesKb: number
  readonly totalKb: number
  /** Audits that lost points, except timings. */
  readonly faults: readonly string[]
  /** The element of the largest paint. */
  readonly largest: string
  readonly frames: readonly Frame[]
}

const SLOWER = 4
const FLAGS = {
  output: 'json',
  logLevel: 'error',
  formFactor: 'mobile',
  disableStorageReset: true,
  disableFullPageScreenshot: true,
  throttlingMethod: 'devtools',
  // The link before the server throttles the network: here only the CPU is throttled.
  throttling: {
    cpuSlowdownMultiplier: SLOWER,
    rttMs: 0,
    throughputKbps: 0,
    requestLatencyMs: 0,
    downloadThroughputKbps: 0,
    uploadThroughputKbps: 0,
  },
} as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = new Set([
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
])

/** @throws {Error} when the page redirected, or Lighthouse could not measure. */
export async function visit(address: string, profile: Profile): Promise<Visit> {
  const browser = await startChromium(profile)
  try {
    const result = await lighthouse(address, { ...FLAGS, port: browser.port })
    if (!result) throw new Error(`Lighthouse said nothing about ${address}.`)
    const { lhr } = result
    if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
    if (lhr.finalDisplayedUrl !== address)
      throw new Error(`${address} led to ${lhr.finalDisplayedUrl}.`)
    return figuresOf(lhr)
  } finally {
    await browser.stop()
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']
type Request = {
  resourceType?: string
  transferSize: number
  url: string
  networkRequestTime: number
}
type Mark = { name: string; startTime: number }
type Thumbnail = { timing: number; data: string }

function figuresOf(lhr: Report): Visit {
  const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
  const items = <Item>(name: string) =>
    ((lhr.audits[name]?.details as { items?: Item[] } | undefined)?.items ?? []) as Item[]
  const score = (name: (typeof CATEGORIES)[number]) =>
    Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100)
  const fetched = items<Request>('network-requests').filter(({ url }) => /^https?:/.test(url))
  const mark = items<Mark>('user-timings').find(({ name }) => name === SIGNED_IN_PARTS)
  const isOfPage = (request: Request) => !mark || request.networkRequestTime < mark.startTime
  const requests = fetched.filter(isOfPage)
  const kb = (type?: string, among = requests) =>
    among
      .filter(({ resourceType }) => !type || resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    speedIndex: value('speed-index'),
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    requests: requests.length,
    fetched: fetched.map(
      ({ url, networkRequestTime }) => `${Math.round(networkRequestTime)} ${new URL(url).pathname}`,
    ),
    scriptsKb: kb('Script'),
    signedInKb: kb(
      'Script',
      fetched.filter((request) => !isOfPage(request)),
    ),
    picturesKb: kb('Image'),
    totalKb: kb(),
    faults: faultsOf(lhr),
    largest: largestOf(lhr),
    frames: items<Thumbnail>('screenshot-thumbnails').map(({ timing, data }) => ({
      at: timing,
      jpeg: Buffer.from(data.slice(data.indexOf(',') + 1), 'base64'),
    })),
  }
}

function faultsOf(lhr: Report): string[] {
  return CATEGORIES.flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && !TIMES.has(id))
    .flatMap(({ id }) => {
      const audit = lhr.audits[id]
      return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : []
    })
}

function largestOf(lhr: Report): string {
  return (
    /"type":"node"[^}]*?"selector":"([^"]*)"/.exec(
      JSON.stringify(lhr.audits['lcp-breakdown-insight'] ?? {}),
    )?.[1] ?? ''
  )
}
