// Panning a list's map on a slow phone, beside a page that has as many labels and nothing else,
// moved as one: what is above its figures is ours, not the browser's (ADR 0313).
import type { CDPSession, Page } from '@playwright/test'
import { median, quantile, short, table } from '../parts/statistics.ts'
import { takePhone } from '../web/phone.ts'
import type { SignedIn } from '../web/visitor.ts'

const SLOWER = 4
const FRAMES = 60
/** Pixels for each frame, and after how many frames the finger turns back. */
const STEP = 6
const TURN = 25
/** Until the browser has drawn what came last. */
const SETTLE_MS = 1500
const MAPS = { India: '/rooms?view=map', 'a city': '/rooms?city=Delhi&view=map' } as const
const THREADS = { CrRendererMain: 'main', Compositor: 'compositor' } as const

type Thread = (typeof THREADS)[keyof typeof THREADS]
/** Milliseconds between frames, and CPU time of each thread for one. */
type Panned = { readonly gaps: number[] } & Readonly<Record<Thread, number>>

/** A table of maps and their controls, each in turn. */
export async function panningTable(url: string, person: SignedIn, rounds: number): Promise<string> {
  const phone = await takePhone(url, person)
  const { page } = phone
  const session = await page.context().newCDPSession(page)
  const rows: string[][] = []
  try {
    for (const [name, path] of Object.entries(MAPS)) {
      const [ours, control]: [Panned[], Panned[]] = [[], []]
      let cells = 0
      for (let round = 0; round < rounds; round++) {
        await phone.slow(1)
        await page.goto(url + path)
        await page.locator('.map-cells:not(.old) .map-cell').first().waitFor()
        await page.waitForTimeout(SETTLE_MS)
        cells = await page.locator('.map-cell').count()
        await phone.slow(SLOWER)
        ours.push(await traced(session, () => panMap(page)))
        await phone.slow(1)
        await page.goto('about:blank')
        await page.setContent(labels(cells), { waitUntil: 'commit' })
        await page.waitForTimeout(SETTLE_MS)
        await phone.slow(SLOWER)
        control.push(await traced(session, () => panLabels(page)))
      }
      rows.push(rowOf(`${name}, ${cells} bubbles`, ours), rowOf('as many labels', control))
    }
  } finally {
    await phone.stop()
  }
  return table(['pan of', 'frame ms', '95 %', 'main ms', 'compositor ms'], rows)
}

function rowOf(name: string, panned: readonly Panned[]): string[] {
  const gaps = panned.flatMap((one) => one.gaps)
  return [
    name,
    short(median(gaps)),
    short(quantile(gaps, 0.95)),
    short(median(panned.map(({ main }) => main))),
    short(median(panned.map(({ compositor }) => compositor))),
  ]
}

const labels = (count: number) =>
  `<!doctype html><meta name="viewport" content="width=device-width"><style>
  body { margin: 0; overflow: hidden }
  #all { will-change: transform }
  span { position: absolute; padding: 3px 9px; border: 1px solid; border-radius: 9px;
    background: #fff; font: 13px sans-serif; white-space: nowrap }
  </style><div id="all">${Array.from(
    { length: count },
    (_, n) =>
      `<span style="left:${(n * 97) % 340}px;top:${(n * 53) % 700}px">${n} from ₹${n}k</span>`,
  ).join('')}</div>`

type Path = { readonly frames: number; readonly step: number; readonly turn: number }
const PATH: Path = { frames: FRAMES, step: STEP, turn: TURN }

/** A pointer moves before every frame, as a browser hands moves on. Runs in the page. */
function panMap(page: Page): Promise<number[]> {
  return page.evaluate(
    ({ frames, step, turn }) =>
      new Promise<number[]>((resolve) => {
        const box = document.querySelector('.listing-map')?.getBoundingClientRect()
        const [left, y] = [(box?.left ?? 0) + 100, (box?.top ?? 0) + 200]
        const at = (n: number) => left + Math.abs(((n + turn) % (2 * turn)) - turn) * step
        // Each press, movement and release comes as both, in this order.
        const send = (type: string, n: number) => {
          const over = document.elementFromPoint(at(n), y)
          const event = { bubbles: true, button: 0, buttons: 1, clientX: at(n), clientY: y }
          over?.dispatchEvent(
            new PointerEvent(`pointer${type}`, { ...event, pointerType: 'mouse' }),
          )
          over?.dispatchEvent(new MouseEvent(`mouse${type}`, event))
        }
        const times: number[] = []
        send('down', 0)
        const next = (now: number) => {
          times.push(now)
          if (times.length <= frames) {
            send('move', times.length)
            requestAnimationFrame(next)
            return
          }
          send('up', times.length)
          resolve(times.slice(1).map((time, n) => time - (times[n] ?? 0)))
        }
        requestAnimationFrame(next)
      }),
    PATH,
  )
}

/** The same path, of an element that is one layer. Runs in the page. */
function panLabels(page: Page): Promise<number[]> {
  return page.locator('#all').evaluate(
    (all, { frames, step, turn }) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        const next = (now: number) => {
          times.push(now)
          if (times.length > frames)
            return resolve(times.slice(1).map((time, n) => time - (times[n] ?? 0)))
          const x = Math.abs(((times.length + turn) % (2 * turn)) - turn) * step
          all.style.transform = `translate3d(${x}px, 0, 0)`
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    PATH,
  )
}

type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** CPU time in microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** What a browser's threads did while it panned: CPU time, which other work hardly changes. */
async function traced(session: CDPSession, pan: () => Promise<number[]>): Promise<Panned> {
  const events: TraceEvent[] = []
  const take = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', take)
  const includedCategories = ['disabled-by-default-devtools.timeline', 'devtools.timeline']
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  })
  const gaps = await pan()
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', take)
  const threads = new Map<string, Thread>()
  for (const { name, pid, tid, args } of events)
    if (name === 'thread_name' && args?.name && args.name in THREADS)
      threads.set(`${pid} ${tid}`, THREADS[args.name as keyof typeof THREADS])
  const took = { main: 0, compositor: 0 }
  for (const { name, pid, tid, tdur = 0 } of events) {
    const thread = name === 'RunTask' && threads.get(`${pid} ${tid}`)
    if (thread) took[thread] += tdur / 1000 / gaps.length
  }
  return { gaps, ...took }
}
