// What the database's `mask_contacts` does, as a plain definition that tests compare with: the same
// rules, symbol by symbol (D11, migration 0025).
const ZEROS = [
  48, 1632, 1776, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 7248, 44016, 65296, 120782,
  120792, 120802, 120812, 120822,
]
const range = (from: number, to: number) =>
  ZEROS.map(
    (zero) => `${String.fromCodePoint(zero + from)}-${String.fromCodePoint(zero + to)}`,
  ).join('')

const DIGITS = range(0, 9)
const UNSEEN = String.raw`\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u20e3\ufe00-\ufe0f\ufeff`
const DASHES = String.raw`\-\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d`
const DOTS = String.raw`.\u3002\ufe52\uff0e\uff61`
const LIGHT = String.raw`${UNSEEN}${DASHES}${DOTS} \t\u00a0\u00b7\u1680\u2000-\u200a\u2027\u202f\u205f\u2219\u22c5\u3000`
const GROUPING = String.raw`${LIGHT}()\[\]_\n\r\uff08\uff09\uff3f`
const HEAVY = String.raw`${GROUPING}/|:;~*\\`
const LETTERS = String.raw`A-Za-z\u00c0-\u024f\u0900-\u0dff\uff21-\uff3a\uff41-\uff5a`

const SYMBOLS: readonly (readonly [string, string])[] = [
  ['<price>', '<d>{2,4}(?:<0>{2}|<5><0>|<9>{2})'],
  ['<to>', String.raw`<j>[${DASHES}/,|~\n\r]<j>`],
  ['<abroad>', String.raw`(?:[+\uff0b]|<0>{2})`],
  ['<local>', String.raw`[${LETTERS}${DIGITS}${UNSEEN}._%+\-\uff0e\uff3f]`],
  ['<label>', String.raw`[${LETTERS}${DIGITS}${UNSEEN}\-]`],
  ['<tld>', `[${LETTERS}]{2,}`],
  ['<at>', String.raw`[@\ufe6b\uff20]`],
  ['<dot>', `[${DOTS}]`],
  ['<z>', `[${UNSEEN}]{0,4}`],
  ['<j>', `[${LIGHT}]{0,4}`],
  ['<g>', `[${GROUPING}]{1,4}`],
  ['<g0>', `[${GROUPING}]{0,4}`],
  ['<h>', `[${HEAVY}]{1,4}`],
  ['<d>', `[${DIGITS}]`],
  ['<d1>', `[${range(1, 9)}]`],
  ['<d6>', `[${range(6, 9)}]`],
  ['<0>', `[${range(0, 0)}]`],
  ['<1>', `[${range(1, 1)}]`],
  ['<5>', `[${range(5, 5)}]`],
  ['<9>', `[${range(9, 9)}]`],
]

const pattern = (template: string) =>
  new RegExp(
    SYMBOLS.reduce((text, [symbol, meaning]) => text.replaceAll(symbol, meaning), template),
    'gu',
  )

const BRACKETED_DOT = String.raw`(?:<dot>| ?[(\[\{] ?[Dd][Oo][Tt] ?[)\]\}] ?)`
const EMAILS = [
  '<local>+<at><label>+(?:<dot><label>+)*<dot><tld>',
  String.raw`<local>+ ?[(\[\{] ?[Aa][Tt] ?[)\]\}] ?<label>+(?:${BRACKETED_DOT}<label>+)*${BRACKETED_DOT}<tld>`,
].map(pattern)
const PHONES = [
  '(?<!<d>)(?:<abroad>?<9><z><1><z>|<0><z>)?<d>(?:<z><d>){9}(?!<d>)',
  '(?<!<d>)(?:<abroad>?<9><z><1><j>|<0><j>)?<d6>(?:<j><d>){9}(?!<d>)',
  '(?<!<d>)(?:<abroad>?<9><z><1><g0>|<0><g0>)?<d6>(?:<d>{4}(?:<h>|,)<d>{5}|<d>{2}<g><d>{3}<g><d>{4}|<d>{3}<g><d>{3}<g><d>{3}|(?:<h><d>){9})(?!<d>)',
  '(?<!<d>)<abroad><9><z><1><g0><d1>(?:<g0><d>){9}(?!<d>)',
  '(?<!<d>)<0>?(?:<d1><d><g><d>{8}|<d1><d>{2}<g><d>{7})(?!<d>)',
  '(?<!<d>)<0>(?:<d1><d><g><d>{4}<g><d>{4}|<d1><d>{2}<g><d>{3}<g><d>{4}|<d1><d>{3}<g>(?:<d>{6}|<d>{3}<g><d>{3}))(?!<d>)',
  String.raw`(?<!<d>)[+\uff0b]<d1>(?:<j><d>){9,14}(?!<d>)`,
].map(pattern)

/** '80000-90000' is a range of prices: a noncharacter separates its halves meanwhile. */
const RANGE = pattern('(?<!<d>)(<price>)(?=<to><price>(?!<d>))')
const SHIELD = '\ufdd0'

/** The text in its public form. */
export function maskContacts(words: string): string {
  const withoutEmails = EMAILS.reduce((text, email) => text.replace(email, '•••@•••'), words)
  const shielded = withoutEmails.replace(RANGE, `$1${SHIELD}`)
  return PHONES.reduce((text, phone) => text.replace(phone, '••••••••••'), shielded).replaceAll(
    SHIELD,
    '',
  )
}
