// `npm run bench -- hashes [--photos folder] [--hashes 1000000] [--pictures 97] [--only look-ups]`:
// how many changed pictures each kind of hash finds, and how many others it takes for the same;
// then looking pictures up among many hashes (goal: 10 ms at a million), beside reading them all in
// memory (ADR 0317). The demo's drawings are always compared, `--photos` in addition; `--hashes 0`
// leaves the look-ups out. Uses its own database; leaves nothing behind.
import { parseArgs } from 'node:util'
import { CHANGES } from './hashes/changes.ts'
import { type Compared, compare, seen } from './hashes/compare.ts'
import { KINDS } from './hashes/kinds.ts'
import { type LookUps, measureLookUps } from './hashes/look-ups.ts'
import { type Original, originals } from './hashes/originals.ts'
import { startDatabase } from './parts/database.ts'
import { median, quantile, short, table } from './parts/statistics.ts'

const { values } = parseArgs({
  options: {
    photos: { type: 'string' },
    hashes: { type: 'string', default: '1000000' },
    pictures: { type: 'string', default: '97' },
    only: { type: 'string' },
  },
})
const [hashes, most] = [Number(values.hashes), Number(values.pictures)]
if (!(Number.isInteger(hashes) && hashes >= 0) || !(Number.isInteger(most) && most > 0))
  throw new Error('--hashes and --pictures take whole numbers.')
const GOAL_MS = 10
const SHOWN_PAIRS = 20

const generated: Original[] = []
const all: Awaited<ReturnType<typeof seen>>[] = []
for await (const one of originals(values.photos)) {
  if (!one.isPhoto && generated.length >= most) continue
  if (!one.isPhoto) generated.push(one)
  if (values.only !== 'look-ups') all.push(await seen(one))
}
if (all.length > 0) {
  const compared = KINDS.map((kind, at) => compare(kind, at, all))
  process.stdout.write(`${recallOf(compared)}\n\n${falsePairsOf(compared)}\n`)
}
if (hashes > 0) {
  const database = await startDatabase()
  try {
    process.stdout.write(`\n${lookUpsOf(await measureLookUps(database, hashes, generated))}\n`)
  } finally {
    await database.stop()
  }
}

function recallOf(kinds: readonly Compared[]): string {
  const photos = all.filter(({ isPhoto }) => isPhoto).length
  const title = `${all.length - photos} drawings and ${photos} photographs, of which ${kinds[0]?.flat} are flat and left out. Of the others are found:`
  return `${title}\n\n${table(
    ['', 'at least', ...kinds.map(({ kind, most: bits }) => `${kind}, ≤ ${bits}`)],
    CHANGES.map(({ name, least }, n) => [
      name,
      String(least),
      ...kinds.map(({ recall }) => (recall[n] ?? 0).toFixed(3)),
    ]),
  )}`
}

function falsePairsOf(kinds: readonly Compared[]): string {
  const ours = kinds.at(-1)
  const nearest = (ours?.falsePairs ?? [])
    .slice(0, SHOWN_PAIRS)
    .map(({ names, distance }) => `- ${distance}: ${names.join(' and ')}`)
  return `${table(
    ['pairs of different pictures taken for the same', 'of', 'with a photograph', 'of drawings'],
    kinds.map(({ kind, pairs, falsePairs }) => {
      const ofPhotos = falsePairs.filter(({ isOfPhotos }) => isOfPhotos).length
      return [kind, String(pairs), String(ofPhotos), String(falsePairs.length - ofPhotos)]
    }),
  )}\n\nThe product's nearest:\n${nearest.join('\n')}`
}

function lookUpsOf({ found, of, indexMs, scanMs, bytes }: LookUps): string {
  const line = (name: string, times: readonly number[]) => [
    name,
    String(times.length),
    short(median(times)),
    short(quantile(times, 0.99)),
  ]
  const megabytes = (count: number) => `${Math.round(count / 1e6)} MB`
  return `${table(
    [`look-up among ${hashes} hashes, ms`, 'measured', 'median', '99 %'],
    [line('the product, in PostgreSQL', indexMs), line('every hash, in memory', scanMs)],
  )}\n\n${found} of ${of} copies were found. Table ${megabytes(bytes.table)}, index ${megabytes(bytes.index)}, in memory ${megabytes(hashes * 32)}. Goal: ${GOAL_MS} ms; ${median(indexMs) <= GOAL_MS ? 'reached' : 'missed'}.`
}
