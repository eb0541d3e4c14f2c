// `npm run bench -- web [--routes /,/rooms] [--only visits|interactions|scrolling] [--runs 5]
// [--out folder] [--filmstrips folder]`: the pages on a slow phone (docs/performance.md). Uses its
// own database, server, link and browsers; leaves nothing behind.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/db/database.ts'
import { addDemoListings, loadDemo } from '../server/src/demo/index.ts'
import { startBare } from './parts/bare.ts'
import { startDatabase } from './parts/database.ts'
import { untilIdle } from './parts/idle.ts'
import { startProduct } from './parts/product.ts'
import { prepareProfile, version } from './web/chromium.ts'
import { filmstrip } from './web/filmstrip.ts'
import { type Answered, measureInteractions } from './web/interactions.ts'
import { SLOW_4G, startLink } from './web/link.ts'
import {
  faultsOf,
  interactionsTable,
  type Measured,
  scrollingTable,
  visitsTable,
} from './web/report.ts'
import { ROUTES } from './web/routes.ts'
import { measureScrolling, type Scrolled } from './web/scrolling.ts'
import { type Visit, visit } from './web/visit.ts'
import { enter, roomToLookAt, type SignedIn } from './web/visitor.ts'

type Results = {
  node: string
  chromium: string
  runs: number
  routes: Record<string, Measured>
  interactions?: Answered[]
  scrolling?: Scrolled[]
}

/** Enough rooms for a list of 500. */
const MORE_LISTINGS = 1000
const BARE_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title><h1>A bare page</h1><p>Nothing else.</p>'

const { values } = parseArgs({
  options: {
    routes: { type: 'string' },
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
    out: { type: 'string' },
    filmstrips: { type: 'string' },
  },
})
const runs = Number(values.runs)
const names = values.routes?.split(',') ?? ROUTES.map(({ name }) => name)
const routes = ROUTES.filter(({ name }) => names.includes(name))
if (routes.length < names.length)
  throw new Error(`--routes takes ${ROUTES.map(({ name }) => name).join(',')}`)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a number from 1.')
const wanted = (part: string) => values.only === undefined || values.only === part

const database = await startDatabase()
const results: Results = { node: process.version, chromium: version, runs, routes: {} }
try {
  const db = openDatabase({ connection: database.connection })
  await loadDemo(db, database.folder)
  await addDemoListings(db, database.folder, { count: MORE_LISTINGS, seed: 'bench web' })
  await db.background.pool.query('vacuum analyze')
  await db.close()
  const product = await startProduct({
    DATA_DIR: database.folder,
    DATABASE_URL: database.url,
    DEMO: 'on',
  })
  try {
    const person = await enter(product.url)
    if (wanted('visits')) await measureVisits(product.url, product.pid, person)
    if (wanted('interactions')) {
      results.interactions = await measureInteractions(product.url, person, runs)
      console.log(`\n## Interactions, CPU ÷ 4\n\n${interactionsTable(results.interactions)}`)
    }
    if (wanted('scrolling')) {
      results.scrolling = await measureScrolling(product.url, person)
      console.log(`\n## Scrolling through a long list\n\n${scrollingTable(results.scrolling)}`)
    }
  } finally {
    await product.stop()
  }
} finally {
  await database.stop()
}
if (values.out) await writeResults(values.out)

/** Each round visits a bare page over the same kind of link, and every route in turn. */
async function measureVisits(url: string, pid: number, person: SignedIn): Promise<void> {
  const bareServer = await startBare({
    '/': {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from(BARE_PAGE).toString('base64'),
    },
  })
  const [link, bareLink] = [await startLink(url), await startLink(bareServer.url)]
  const profiles = {
    signedOut: await prepareProfile(link.url, null),
    signedIn: await prepareProfile(link.url, person),
  }
  try {
    const room = await roomToLookAt(url)
    const look = (route: (typeof ROUTES)[number]) =>
      visit(
        link.url + route.path(room),
        route.signInRequired ? profiles.signedIn : profiles.signedOut,
      )
    // One unmeasured visit, so that pictures are generated and pages compiled.
    for (const route of routes) await look(route)
    await untilIdle(pid)
    const bare: Visit[] = []
    const visits = new Map<string, Visit[]>(routes.map(({ name }) => [name, []]))
    for (let run = 0; run < runs; run++) {
      bare.push(await visit(`${bareLink.url}/`, profiles.signedOut))
      for (const route of routes) visits.get(route.name)?.push(await look(route))
      process.stderr.write('.')
    }
    process.stderr.write('\n')
    for (const [name, own] of visits)
      results.routes[name] = { visits: own.map(figures), bare: bare.map(figures) }
    if (values.filmstrips) await keepFilmstrips(values.filmstrips, visits)
  } finally {
    for (const one of [link, bareLink, bareServer]) await one.stop()
    for (const profile of Object.values(profiles)) await profile.remove()
  }
  const { down, up, roundTrip } = SLOW_4G
  console.log(
    `\n## Cold visits, medians of ${runs}: ${roundTrip} ms there and back, ${down / 1e6} Mbit/s down, ${up / 1e6} up, CPU ÷ 4; times in ms; ! over the budget\n`,
  )
  console.log(visitsTable(ROUTES, results.routes))
  for (const fault of faultsOf(results.routes)) console.log(`- ${fault}`)
}

function figures({ frames: _, ...rest }: Visit): Omit<Visit, 'frames'> {
  return rest
}

/** The median visit of each route, by its largest paint. */
async function keepFilmstrips(folder: string, visits: ReadonlyMap<string, Visit[]>): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, own] of visits) {
    const middle = [...own].sort((a, b) => a.lcp - b.lcp)[Math.floor(own.length / 2)]
    const file = name === '/' ? 'home' : name.replace('/{id}', '').slice(1)
    if (middle) await writeFile(join(folder, `${file}.webp`), await filmstrip(middle.frames))
  }
}

/** Earlier results in this folder are kept where nothing new was measured. */
async function writeResults(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'web.json')
  const before = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Partial<Results>
  await writeFile(
    file,
    JSON.stringify(
      { ...before, ...results, routes: { ...before.routes, ...results.routes } },
      null,
      1,
    ),
  )
}
