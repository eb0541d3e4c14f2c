// Dates, money and counts are said in one way (ADR 0290): by contract/formats and money.ts, and by
// messages with a text for each count.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Where values become text, and what else knows the names of languages. */
const FORMATS = /^contract\/(formats\/\w[\w-]*|src\/money)\.ts$/
/** What looks like a plural, each with what it is instead. */
const NO_PLURALS: Readonly<Record<string, string>> = {
  'web/src/features/notifications/use-arrivals.ts': 'the name of the only one, or how many',
  'web/src/features/listings/parts/map/NearbyMap.tsx': 'metres or kilometres',
  'web/src/features/bookings/calendar/BlockDates.tsx': 'one stay a night, or several',
}

type Source = { readonly name: string; readonly text: string }

const RULES: Readonly<Record<string, RegExp>> = {
  'Intl used by hand': /\bIntl\.(\w+Format|PluralRules)\b|\.toLocale(Date|Time)?String\(/,
  'a language named for Intl': /['"](en|hi)-IN['"]/,
  'an amount written by hand': /₹\$\{/,
  'a plural by hand': /(===?|!==?|>) 1\s*\?\s*(m\.|['"`]\p{L}+['"`])/u,
  'a message for one': /\bm\.\w*_(one|single)(_\w+)?\(/,
}
/** The last rule's messages that are about one thing, not a count of one. */
const ABOUT_ONE = /\bm\.(notifications_(mark|delete|arrived)_one)\(/g

const found = ({ name, text }: Source): string[] =>
  FORMATS.test(name)
    ? []
    : Object.entries(RULES)
        .filter(([rule, pattern]) => {
          const isCount = !(rule === 'a plural by hand' && name in NO_PLURALS)
          return isCount && pattern.test(text.replace(ABOUT_ONE, ''))
        })
        .map(([rule]) => `${name}: ${rule}`)

const sources: readonly Source[] = [
  'contract/src',
  'contract/formats',
  'contract/messages',
  'server/src',
  'web/src',
].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name))
    .map((name) => ({
      name: `${folder}/${name}`,
      text: readFileSync(join(ROOT, folder, name), 'utf8'),
    })),
)

it('dates, money and counts are written in one place', () => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.flatMap(found)).toEqual([])
})

it('what looks like a plural and is none is still there', () => {
  for (const name of Object.keys(NO_PLURALS))
    expect([name, sources.find((one) => one.name === name)?.text]).toEqual([
      name,
      expect.stringMatching(RULES['a plural by hand'] ?? ''),
    ])
})

it.each([
  'const day = new Intl.DateTimeFormat(tag, { day: 1 }).format(at)',
  'const sum = new Intl.NumberFormat().format(amount)',
  'const rule = new Intl.PluralRules(language)',
  'const text = price.toLocaleString()',
  'const text = at.toLocaleDateString(tag)',
  `const tag = 'hi-IN'`,
  'const price = `₹$' + '{amount}`',
  'const text = count === 1 ? m.booking_night() : m.booking_nights({ count })',
  `const text = rows !== 1 ? 'rows' : 'row'`,
  'const text = count > 1\n  ? m.many()\n  : m.single()',
  'const text = isAlone ? m.booking_one_night() : m.booking_nights({ count })',
])('written elsewhere it is found: %s', (text) => {
  expect(found({ name: 'web/src/features/saved/planted.ts', text })).not.toEqual([])
  expect(found({ name: 'contract/formats/dates.ts', text })).toEqual([])
})
