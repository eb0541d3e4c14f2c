// The city that a name in Devanagari means: well-known cities by their usual spelling, others by
// sound.
import { readNames } from '../../../word-files.ts'
import { type Gazetteer, gazetteer } from '../gazetteer.ts'
import { exactLocalities } from '../names.index.ts'
import { CITY_ALIASES, editDistance, fold } from '../names.ts'
import { isDevanagari, plainDevanagari, romanised, skeletonOf, soundOf } from './devanagari.ts'

/** A town below this population matches only its exact sound: every word is a village's name. */
const MIN_POPULATION = 20_000
const MAX_BEGINNING = 100

type Spoken = { readonly sound: string; readonly city: string; readonly weight: number }
type Sounds = {
  readonly written: ReadonlyMap<string, string>
  readonly bySkeleton: ReadonlyMap<string, readonly Spoken[]>
  readonly all: readonly Spoken[]
}
let sounds: Sounds | undefined

/** Names without the marks that are often omitted: the nukta, and candrabindu for anusvara. */
function writtenKey(text: string): string {
  return plainDevanagari(text)
    .replace(/\u093c/g, '')
    .replace(/\u0901/g, '\u0902')
    .replace(/[\s,.'’()-]+/g, '')
}

function soundsOf(g: Gazetteer): Sounds {
  if (sounds !== undefined) return sounds
  const weights = new Map<string, { city: string; weight: number }>()
  for (let i = 0; i < g.cities.size; i++) {
    if (g.cities.partOf[i] !== -1) continue
    const city = g.cities.name[i] as string
    const weight = Math.max(
      g.cities.people[i] ?? 0,
      g.cities.known[i] === 1 ? MIN_POPULATION : 0,
      1,
    )
    if (weight > (weights.get(fold(city))?.weight ?? 0)) weights.set(fold(city), { city, weight })
  }
  const all = [...weights.values()]
    .filter(({ city }) => CITY_ALIASES[fold(city)] === undefined)
    .map(({ city, weight }) => ({ sound: soundOf(city), city, weight }))
  for (const [alias, city] of Object.entries(CITY_ALIASES))
    all.push({
      sound: soundOf(alias),
      city,
      weight: weights.get(fold(city))?.weight ?? MIN_POPULATION,
    })
  const bySkeleton = new Map<string, Spoken[]>()
  for (const spoken of all)
    bySkeleton.set(skeletonOf(spoken.sound), [
      ...(bySkeleton.get(skeletonOf(spoken.sound)) ?? []),
      spoken,
    ])
  const written = new Map(
    readNames(import.meta.dirname, 'city-names.txt').flatMap(([city, names]) =>
      names.map((name) => [writtenKey(name), city]),
    ),
  )
  sounds = { written, bySkeleton, all }
  return sounds
}

export type MeantCity = {
  /** The name that the city is stored under. */
  readonly city: string
  /** The usual spelling, or exactly the same sound; otherwise only the vowels differ. */
  readonly sure: boolean
}

/**
 * The city whose name sounds like this one: the same consonants, then the fewest different vowels,
 * then the largest population. Null when none is close enough.
 */
export function cityBySound(text: string): MeantCity | null {
  const { bySkeleton } = soundsOf(gazetteer())
  const words = plainDevanagari(text).split(/[\s,-]+/)
  // 'ड़' is transliterated as d or r: वड़ोदरा, गुड़गाँव.
  const readings = [
    ...new Set(
      [words, words.map((word) => word.replace(/([डढ])\u093c/g, '$1'))].map((some) =>
        soundOf(some.map(romanised).join('')),
      ),
    ),
  ]
  const near = readings.flatMap((sound) =>
    (bySkeleton.get(skeletonOf(sound)) ?? []).flatMap(({ sound: other, city, weight }) => {
      const errors = editDistance(sound, other, 3)
      return errors <= (weight < MIN_POPULATION ? 0 : Math.floor(sound.length / 3))
        ? [{ city, errors, weight }]
        : []
    }),
  )
  const best = near.sort((a, b) => a.errors - b.errors || b.weight - a.weight)[0]
  return best ? { city: best.city, sure: best.errors === 0 && best.weight >= MIN_POPULATION } : null
}

/**
 * The city that a name in Devanagari means: 'दिल्ली' → Delhi. Null for any other text, and for text
 * that is more likely a locality ('साकेत' is not Sakit).
 */
export function cityInDevanagari(text: string): MeantCity | null {
  if (!isDevanagari(text)) return null
  const g = gazetteer()
  const written = soundsOf(g).written.get(writtenKey(text))
  if (written !== undefined) return { city: written, sure: true }
  const meant = cityBySound(text)
  return meant && !meant.sure && exactLocalities(g, romanised(text)).length > 0 ? null : meant
}

/**
 * Cities whose name in Devanagari begins with the text ('दिल' → Delhi), at most 100; none for any
 * other text.
 */
export function citiesStartingInDevanagari(text: string): string[] {
  if (!isDevanagari(text)) return []
  const { written, all } = soundsOf(gazetteer())
  const key = writtenKey(text).replace(/\u094d$/, '')
  const sound = soundOf(romanised(key))
  const starting = [...written].filter(([name]) => name.startsWith(key)).map(([, city]) => city)
  const alike =
    sound.length < 2
      ? []
      : all.filter((spoken) => spoken.sound.startsWith(sound)).sort((a, b) => b.weight - a.weight)
  return [...new Set([...starting, ...alike.map(({ city }) => city)])].slice(0, MAX_BEGINNING)
}
