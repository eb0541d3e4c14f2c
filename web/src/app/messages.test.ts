import { readdirSync, readFileSync } from 'node:fs'
import { LANGUAGES } from '@rentify/contract/languages'
import { describe, expect, it } from 'vitest'

/** One text, or one for each of several values. */
type Message = string | Record<string, string>

const web = new URL('../../', import.meta.url)
const read = (name: string) => {
  return JSON.parse(readFileSync(new URL(`messages/${name}`, web), 'utf8')) as Record<
    string,
    Message
  >
}
const files = readdirSync(new URL('messages', web)).filter((name) => name.endsWith('.json'))

const base = read(`${LANGUAGES[0]}.json`)
const textsOf = (message: Message = '') =>
  typeof message === 'string' ? [message] : Object.values(message)
const placeholdersOf = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

const source = readdirSync(new URL('src', web), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(new URL(`src/${name}`, web), 'utf8') }))
const said = new Set(
  [
    ...source
      .map(({ text }) => text)
      .join('\n')
      .matchAll(/\bm\.(\w+)/g),
  ].map(([, name]) => name),
)

/** Messages that are the same in Hindi, and why. */
const ALIKE: Readonly<Record<string, string>> = {
  listings_band_between: 'two sums and a dash',
  footer_copyright: 'a year and a name',
  footer_whatsapp: 'a name',
  nav_rentify: 'a name',
  filter_counted: 'a label and its number',
  saved_of_type: 'a label and its number',
  filter_search_badge: 'what the user typed, in quotes',
  listings_bhk: 'said and written so in Hindi',
  booking_free_between: 'two dates',
  booking_units_price: 'how an amount comes about',
  deadline_in_zone: 'a deadline and the name of a zone',
  booking_whatsapp: 'a name',
  booking_admin: 'a name',
  admin_booking_moved: 'a name and two statuses',
  analytics_point: 'a time and its figures',
  preferences_switch: 'a label and its place',
  facility_ac: 'said and written so in Hindi',
  facility_cctv: 'said and written so in Hindi',
}
/** Messages that differ in Hindi without Devanagari letters. */
const NO_DEVANAGARI: Readonly<Record<string, string>> = {
  language_tag: 'the name that Intl knows the language by',
  language_month: 'how Intl writes a month',
  language_clock: 'how people say a time',
  own_because: 'a sentence, and its reason',
}

describe('the message catalogue', () => {
  it('has one file per language, and no other file', () => {
    expect(files.sort()).toEqual(LANGUAGES.map((language) => `${language}.json`).sort())
  })

  it.each(files)('%s has every message, with the same placeholders', (file) => {
    const messages = read(file)
    expect(Object.keys(messages).sort()).toEqual(Object.keys(base).sort())
    for (const [key, message] of Object.entries(messages)) {
      const [placeholders = []] = textsOf(base[key])
        .map(placeholdersOf)
        .sort((a, b) => b.length - a.length)
      // A message chosen by a value may leave the value out.
      const chosenBy = typeof message === 'string' ? [] : [Object.keys(message)[0]?.split('=')[0]]
      const needed = placeholders.filter((name) => !chosenBy.includes(name))
      for (const text of textsOf(message)) {
        const said = placeholdersOf(text).filter((name) => !chosenBy.includes(name))
        expect([key, said]).toEqual([key, needed])
        for (const name of placeholdersOf(text))
          expect([key, placeholders]).toEqual([key, expect.arrayContaining([name])])
      }
    }
  })

  it('has no unused message', () => {
    expect(Object.keys(base).filter((key) => !said.has(key))).toEqual([])
  })

  it.each(files)('%s has no empty message, and none with spaces at its ends', (file) => {
    for (const [key, message] of Object.entries(read(file)))
      for (const text of textsOf(message))
        expect([key, text]).toEqual([key, text.trim() || 'something'])
  })
})

describe('Hindi', () => {
  const hindi = read('hi.json')
  const same = (key: string) => JSON.stringify(hindi[key]) === JSON.stringify(base[key])

  it('is in Hindi: every English message has a reason to be exempt', () => {
    expect(Object.keys(hindi).filter(same).sort()).toEqual(Object.keys(ALIKE).sort())
    const latin = Object.keys(hindi).filter(
      (key) =>
        !same(key) && !textsOf(hindi[key]).some((text) => /\p{Script=Devanagari}/u.test(text)),
    )
    expect(latin).toEqual(Object.keys(NO_DEVANAGARI))
  })

  it('uses Western digits', () => {
    for (const [key, message] of Object.entries(hindi))
      for (const text of textsOf(message)) expect([key, /[०-९]/.test(text)]).toEqual([key, false])
    const [english, other] = ['en-IN', 'hi-IN'].map((tag) => (12_345_678.5).toLocaleString(tag))
    expect([other, english]).toEqual(['1,23,45,678.5', '1,23,45,678.5'])
  })

  it('addresses the user as आप', () => {
    for (const [key, message] of Object.entries(hindi))
      for (const text of textsOf(message))
        expect([key, /(^|[\s“])(तुम|तू|तेर[ाेी]|तुम्हार[ाेी])(?=[\s।,!?]|$)/u.test(text)]).toEqual([
          key,
          false,
        ])
  })
})

describe('the pages', () => {
  it('name no language: numbers and dates follow the message `language_tag`', () => {
    const tagged = source
      .filter(
        ({ name, text }) =>
          !name.endsWith('.test.ts') &&
          /['"`](en|hi)-IN['"`]|\.toLocale(Date|Time)?String\(\)/.test(text),
      )
      .map(({ name }) => name)
    expect(tagged).toEqual([])
  })
})
