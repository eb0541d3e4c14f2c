// Landmarks of India as the files name them, by each name that users may type. Loaded on first use.
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { readNames, readSpellings } from '../../../word-files.ts'
import { cityNamed } from '../cities.ts'
import { fold, placeWords } from '../names.ts'

type Kind =
  | 'metro'
  | 'railway'
  | 'airport'
  | 'bus'
  | 'college'
  | 'hospital'
  | 'mall'
  | 'office'
  | 'market'
  | 'temple'
  | 'beach'
  | 'sight'

export type Landmark = {
  readonly name: string
  readonly kind: Kind
  readonly city: string
  readonly lat: number
  readonly lng: number
  /** 1: known all over India; 2: known; 3: the rest. */
  readonly importance: number
  /** From our own list, which has the place of each name that is meant most. */
  readonly isOwn: boolean
}

// Two files, because the licence of the second requires it (docs/credits.md).
const FILES = ['landmarks.csv', 'landmarks.odbl.csv'] as const

/** Words for each kind: a name that ends with one is also found with each of the others. */
export const KIND_WORDS: Readonly<Record<Kind, readonly string[]>> = {
  metro: ['metro station', 'metro'],
  railway: ['railway station', 'junction', 'station', 'rly station'],
  airport: ['international airport', 'airport'],
  bus: ['bus stand', 'bus station', 'bus stop', 'bus depot'],
  college: ['college', 'university', 'campus'],
  hospital: ['hospital', 'hospitals'],
  mall: ['mall'],
  office: ['tech park', 'it park', 'business park', 'sez'],
  market: ['market'],
  temple: ['temple', 'mandir'],
  beach: ['beach'],
  sight: [],
}
export const KINDS = Object.keys(KIND_WORDS) as readonly Kind[]
export const SHORTEST_NAME = 3

/** Words that users write in other ways than the names do. */
const WRITTEN = readSpellings(import.meta.dirname, 'written-out.txt')
export const written = (word: string) => WRITTEN.get(word) ?? word
const IS_WRITTEN = new RegExp(`(?<![^ ])(?:${[...WRITTEN.keys()].join('|')})(?![^ ])`, 'g')
export const writtenAll = (words: string) => words.replace(IS_WRITTEN, written)

/** Words of a temple's name that users leave out. */
const HONORIFICS = placeWords('honorifics')

export type Landmarks = {
  readonly all: readonly Landmark[]
  /** All names, in order. */
  readonly names: readonly string[]
  readonly byName: ReadonlyMap<string, readonly Landmark[]>
  /** The same without spaces: 'dlf cybercity' is 'DLF Cyber City'. */
  readonly byLetters: ReadonlyMap<string, readonly Landmark[]>
  /** Stations by their names without a word for their kind, which are also those of localities. */
  readonly byBareName: ReadonlyMap<string, readonly Landmark[]>
  /** Malls by what stands before their locality, for a text that names the city: 'Pacific Mall'. */
  readonly byBeginning: ReadonlyMap<string, readonly Landmark[]>
  /** Temples without titles, by which listings may be called, too: 'meenakshi temple'. */
  readonly byShortName: ReadonlyMap<string, readonly Landmark[]>
}
let loaded: Landmarks | undefined
export const landmarks = (): Landmarks => (loaded ??= load())

function load(): Landmarks {
  const all: Landmark[] = []
  const byName = new Map<string, Landmark[]>()
  const byBareName = new Map<string, Landmark[]>()
  const byShortName = new Map<string, Landmark[]>()
  const byBeginning = new Map<string, Landmark[]>()
  const add = (typed: string, landmark: Landmark, to = byName) => {
    if (typed.length < SHORTEST_NAME) return
    const name = writtenAll(typed)
    const same = to.get(name)
    if (!same) to.set(name, [landmark])
    else if (!same.includes(landmark)) same.push(landmark)
  }
  for (const file of FILES) {
    const rows: Record<string, string>[] = parse(readFileSync(new URL(file, import.meta.url)), {
      columns: true,
    })
    for (const row of rows) {
      const kind = row.kind as Kind
      const landmark: Landmark = {
        name: row.name ?? '',
        kind,
        city: row.city ?? '',
        lat: Number(row.lat),
        lng: Number(row.lon),
        importance: Number(row.importance),
        isOwn: file === FILES[0],
      }
      all.push(landmark)
      const [whole, city] = [fold(landmark.name), fold(landmark.city)]
      const others = (row.aliases ?? '').split('|')
      for (const name of new Set([landmark.name, separateWords(landmark.name), ...others]))
        for (const variant of namesOf(fold(separateNumbers(name)), kind, city))
          add(variant, landmark)
      for (const name of [landmark.name, ...others]) {
        const [, of] = UNIVERSITY_OF.exec(fold(name)) ?? []
        if (of !== undefined) add(`${of} university`, landmark)
      }
      const [beginning] = (kind === 'mall' && MALL_AND_MORE.exec(whole)) || []
      if (beginning) add(beginning.trim(), landmark, byBeginning)
      const bare = bareName(whole, kind)
      if (bare !== null && cityNamed(bare) === null) add(bare, landmark, byBareName)
      if (kind === 'temple')
        for (const variant of namesOf(withoutTitles(whole, city), kind, city))
          add(variant, landmark, byShortName)
      // 'cst station'
      if (kind === 'railway')
        for (const name of others.filter((one) => SHORT_NAME.test(one)))
          for (const word of KIND_WORDS.railway) add(`${fold(name)} ${word}`, landmark)
      if (kind === 'airport') add(`${city} airport`, landmark)
      if (kind === 'railway' && landmark.importance === 1)
        for (const word of KIND_WORDS.railway) add(`${city} ${word}`, landmark)
    }
  }
  for (const [name, shorts] of SHORT)
    for (const short of shorts) byName.set(short, byName.get(name) ?? [])
  // Names that differ in spaces alone are each other's, too.
  const byLetters = new Map<string, readonly Landmark[]>()
  for (const [name, some] of byName) {
    const letters = name.replaceAll(' ', '')
    const others = byLetters.get(letters)
    byLetters.set(letters, others ? [...new Set([...others, ...some])] : some)
  }
  return {
    all,
    byName,
    byLetters,
    byBareName,
    byBeginning,
    byShortName,
    names: [...byName.keys()].sort(),
  }
}

/** Short names that users type, beside the aliases in the files. */
const SHORT = readNames(import.meta.dirname, 'short-names.txt')

/** Separates numbers from letters, because users type them either way. */
const separateNumbers = (name: string) =>
  name.replace(/(\d)(\p{L})/gu, '$1 $2').replace(/(\p{L})(\d)/gu, '$1 $2')

/** 'DLF CyberHub' is also 'dlf cyber hub'. */
const separateWords = (name: string) => name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
const SHORT_NAME = /^\p{Lu}{2,5}$/u

const UNIVERSITY_OF = /^university of (\w+(?: \w+)?)$/
/** 'Pacific Mall Tagore Garden' */
const MALL_AND_MORE = /^\w.* mall (?=\w)/

/** A station's name without the word for its kind. */
function bareName(name: string, kind: Kind): string | null {
  if (kind !== 'metro' && kind !== 'railway') return null
  const ending = KIND_WORDS[kind].find((word) => name.endsWith(` ${word}`))
  return ending === undefined ? null : name.slice(0, -ending.length - 1)
}

/** What follows the city: 'H Nizamuddin Railway Station'. */
const OF_STATION = /^(?:. )?(.{4,} .+)$/

/** A name, the same without its city, and with each of the words for its kind. */
function namesOf(whole: string, kind: Kind, city: string): string[] {
  const name =
    whole.endsWith(` ${city}`) && KIND_WORDS[kind].length > 0 && kind !== 'market'
      ? whole.slice(0, -city.length - 1)
      : whole
  if (name !== whole) return [whole, ...namesOf(name, kind, city)]
  // 'Delhi H Nizamuddin Railway Station'
  const [, own] =
    (kind === 'railway' &&
      whole.startsWith(`${city} `) &&
      OF_STATION.exec(whole.slice(city.length + 1))) ||
    []
  if (own) return [whole, ...namesOf(own, kind, city)]
  const ending = KIND_WORDS[kind].find((word) => name.endsWith(` ${word}`))
  if (!ending) return [name]
  const bare = name.slice(0, -ending.length - 1)
  return [name, ...KIND_WORDS[kind].map((word) => `${bare} ${word}`)]
}

/** 'Meenakshi Amman Temple' as 'meenakshi temple'. */
function withoutTitles(name: string, city: string): string {
  const own = name.startsWith(`${city} `) ? name.slice(city.length + 1) : name
  const words = own.split(' ').filter((word) => !HONORIFICS.has(word))
  return words.length > 1 ? words.join(' ') : name
}

/** Whether a landmark's name includes a word for its kind, so that it cannot be a locality's. */
export function namesKind(name: string): boolean {
  return KINDS.some((kind) =>
    KIND_WORDS[kind].some((word) => name === word || name.endsWith(` ${word}`)),
  )
}
