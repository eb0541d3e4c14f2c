// Texts that people read are in catalogues of one format (ADR 0290), in every language.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@rentify/contract/languages'
import { ENGLISH } from '@rentify/contract/messages/catalogues'
import {
  casesOf,
  formatMessage,
  type MessageText,
  parametersOf,
  textsOf,
} from '@rentify/contract/messages/format'
import { describe, expect, it } from 'vitest'
import { messageModuleIn, parameterTypes } from '../web/messages/compiler.ts'
import { site } from '../web/src/site.ts'
import { unbroken } from '../web/src/ui/unbroken.ts'

const ROOT = join(import.meta.dirname, '..')

type Catalogue = Readonly<Record<string, MessageText>>
type Languages = Readonly<Record<Language, Catalogue>>

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Catalogue
const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.json'))

/** What only developers of a client read: in English in every language. */
const ENGLISH_ONLY = ['api.en.json']
const PARTS = filesIn('contract/messages').filter((file) => file.endsWith('.en.json'))
const inPart = (file: string): Languages => ({
  en: read(`contract/messages/${file}`),
  hi: read(`contract/messages/${file.replace('.en.', '.hi.')}`),
})

/** Each catalogue by its files. */
const ALL: Readonly<Record<string, Languages>> = {
  'web/messages': { en: read('web/messages/en.json'), hi: read('web/messages/hi.json') },
  ...Object.fromEntries(
    PARTS.filter((file) => !ENGLISH_ONLY.includes(file)).map((file) => [
      `contract/messages/${file}`,
      inPart(file),
    ]),
  ),
}

const webSource = readdirSync(join(ROOT, 'web/src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join(ROOT, 'web/src', name), 'utf8'))
  .join('\n')

/** Messages that are the same in Hindi, and why. */
const ALIKE: Readonly<Record<string, string>> = {
  listings_band_between: 'two sums and a dash',
  search_between: 'two sums and a dash',
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
  visiting_of: 'a day and a label',
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

const FAMILIAR = /(^|[\s“])(तुम|तू|तेर[ाेी]|तुम्हार[ाेी])(?=[\s।,!?]|$)/u
const namesIn = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort()

/** What is wrong with a catalogue. */
function faultsOf(languages: Languages): string[] {
  const keys = new Set(Object.values(languages).flatMap(Object.keys))
  return [...keys].flatMap((key) => {
    const missing = LANGUAGES.filter((language) => !(key in languages[language]))
    if (missing.length > 0) return [`${key} is missing in ${missing}`]
    return [
      ...LANGUAGES.flatMap((language) => faultsOfText(key, languages, language)),
      ...faultsOfHindi(key, languages),
    ]
  })
}

function faultsOfText(key: string, languages: Languages, language: Language): string[] {
  const message = languages[language][key] ?? ''
  const texts = textsOf(message)
  const empty = texts.filter((text) => text === '' || text !== text.trim())
  if (empty.length > 0) return [`${key} has no text, or spaces at its ends, in ${language}`]
  try {
    // A message chosen by a value may leave the value out.
    const choosing = typeof message === 'string' ? [] : casesOf(message).map((one) => one.parameter)
    const [longest = []] = textsOf(languages.en[key] ?? '')
      .map(namesIn)
      .sort((a, b) => b.length - a.length)
    const needed = longest.filter((name) => !choosing.includes(name))
    const other = texts.filter((text) => {
      const said = namesIn(text)
      return (
        `${said.filter((name) => !choosing.includes(name))}` !== `${needed}` ||
        said.some((name) => !longest.includes(name))
      )
    })
    return other.map((text) => `${key} has other parameters in ${language}: ${text}`)
  } catch (error) {
    return [`${key}: ${error}`]
  }
}

function faultsOfHindi(key: string, { en, hi }: Languages): string[] {
  const texts = textsOf(hi[key] ?? '')
  const isSame = JSON.stringify(hi[key]) === JSON.stringify(en[key])
  const isLatin = !isSame && !texts.some((text) => /\p{Script=Devanagari}/u.test(text))
  return [
    ...(isSame !== key in ALIKE ? [`${key} ${isSame ? 'is' : 'is not'} English in Hindi`] : []),
    ...(isLatin !== key in NO_DEVANAGARI
      ? [`${key} ${isLatin ? 'is not' : 'is'} written in Devanagari`]
      : []),
    ...texts.filter((text) => /[०-९]/.test(text)).map(() => `${key} has other digits`),
    ...texts.filter((text) => FAMILIAR.test(text)).map(() => `${key} does not say आप`),
  ]
}

describe('the catalogues', () => {
  it('are one file per language, and no other file', () => {
    expect(filesIn('web/messages').sort()).toEqual(
      LANGUAGES.map((language) => `${language}.json`).sort(),
    )
    const others = filesIn('contract/messages').filter(
      (file) => !PARTS.includes(file) && !PARTS.includes(file.replace('.hi.', '.en.')),
    )
    expect(others).toEqual([])
  })

  it.each(Object.entries(ALL))('%s says the same in every language', (_files, languages) => {
    expect(faultsOf(languages)).toEqual([])
  })

  it('of schemas and the server have each key once, and all are loaded', () => {
    const keys = PARTS.flatMap((file) => Object.keys(read(`contract/messages/${file}`)))
    expect(keys).toHaveLength(new Set(keys).size)
    expect(keys.sort()).toEqual(Object.keys(ENGLISH).sort())
  })

  it('of schemas and the server have their parameters as types', () => {
    const types = readFileSync(join(ROOT, 'contract/messages/parameters.ts'), 'utf8')
    // Otherwise: npm run messages -w web
    expect(types).toBe(parameterTypes(ENGLISH))
  })

  it('of the web have no message that nothing says', () => {
    const said = new Set([...webSource.matchAll(/\bm\.(\w+)/g)].map(([, name]) => name))
    const keys = Object.keys(ALL['web/messages']?.en ?? {})
    expect(keys.filter((key) => !said.has(key))).toEqual([])
  })
})

describe('a fault of a catalogue is found:', () => {
  it.each<[string, Partial<Record<Language, Record<string, MessageText>>>]>([
    ['a key of one language', { hi: { more: 'और' } }],
    ['another parameter', { en: { rooms: '{count} rooms' }, hi: { rooms: '{total} रूम' } }],
    ['a parameter left out', { en: { rooms: '{count} rooms' }, hi: { rooms: 'रूम' } }],
    [
      'a parameter left out of a case',
      {
        en: { a: { 'count=1': 'One', 'count=*': '{count} in {city}' } },
        hi: { a: '{count} {city} में' },
      },
    ],
    ['no case for other values', { en: { a: { 'count=1': 'One' } }, hi: { a: 'एक' } }],
    ['no text', { en: { a: '' }, hi: { a: 'एक' } }],
    ['a space at an end', { en: { a: 'One ' }, hi: { a: 'एक' } }],
    ['English in Hindi', { en: { a: 'One' }, hi: { a: 'One' } }],
    ['Latin letters in Hindi', { en: { a: 'One' }, hi: { a: 'Ek' } }],
    ['Devanagari digits', { en: { a: '1 room' }, hi: { a: '१ रूम' } }],
    ['a familiar address', { en: { a: 'You' }, hi: { a: 'तुम आओ' } }],
  ])('%s', (_what, planted) => {
    const good = {
      en: { ...ALIKE, ...NO_DEVANAGARI, save: 'Save' },
      hi: { ...ALIKE, ...mapped(NO_DEVANAGARI, (text) => `${text}.`), save: 'सेव करें' },
    }
    expect(faultsOf(good)).toEqual([])
    const bad = { en: { ...good.en, ...planted.en }, hi: { ...good.hi, ...planted.hi } }
    expect(faultsOf(bad)).toHaveLength(1)
  })
})

const mapped = (texts: Readonly<Record<string, string>>, as: (text: string) => string) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, as(text)]))

/** Values that choose each case of a message, and others. */
const valuesFor = (message: MessageText) => [
  ...(typeof message === 'string' ? [] : casesOf(message).map(({ value }) => value ?? '2')),
  '“a & b”',
]

it.each(LANGUAGES)('compiled and read, a message is the same text in %s', async (language) => {
  for (const languages of Object.values(ALL)) {
    const names = Object.keys(languages[language]).filter((name) => /^\w+$/.test(name))
    const modules = names.map((name) =>
      messageModuleIn(language, name, languages[language][name] ?? ''),
    )
    const code = [
      `const site = () => '${site()}'`,
      ...modules.map((module) => module.replace(/^import .*\n/, '')),
    ].join('\n')
    const compiled = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<
      string,
      (values: object) => string
    >
    for (const name of names) {
      const message = languages[language][name] ?? ''
      for (const value of valuesFor(message)) {
        const values = Object.fromEntries(parametersOf(message).map((one) => [one, value]))
        const get = (one: string) => (one === 'site' ? site() : (values[one] ?? null))
        const read = unbroken(formatMessage(message, { get }))
        expect([name, compiled[name]?.(values)]).toEqual([name, read])
      }
    }
  }
})
