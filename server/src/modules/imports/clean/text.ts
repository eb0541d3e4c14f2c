// Repairs text from exports: UTF-8 read as Windows-1252, HTML entities, control characters, runs of
// spaces.
import { plainLine } from '@rentify/contract/text'

// The characters of Windows-1252 for the bytes 0x80–0x9f; its five unassigned bytes stay control
// characters.
const CP1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'
const BYTE_OF = new Map([...CP1252].map((character, at) => [character, 0x80 + at]))
const MISREAD = new RegExp(`[\u0080-\u00ff${CP1252}]{2,}`, 'g')
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Restores text whose UTF-8 was read as Windows-1252 ('CafÃ©', 'â‚¹ 500'), once or twice over;
 * other text is unchanged.
 */
export function repairMojibake(text: string): string {
  if (!/[\u00c2-\u00f4]/.test(text)) return text
  const once = text.replace(MISREAD, repairRun)
  return once === text ? text : repairMojibake(once)
}

// The characters of listings in India, as first and last code points: without this list 'ç……' would
// decode to a Chinese character.
const EXPECTED = [
  [0, 0x24f],
  [0x2c6, 0x2dc],
  [0x300, 0x36f],
  [0x600, 0x6ff],
  [0x900, 0xdff],
  [0x1e00, 0x1eff],
  [0x2000, 0x27bf],
  [0xfe0f, 0xfe0f],
  [0x1f300, 0x1faff],
] as const
const isExpected = (character: string) =>
  EXPECTED.some(
    ([first, last]) =>
      (character.codePointAt(0) ?? 0) >= first && (character.codePointAt(0) ?? 0) <= last,
  )

function repairRun(run: string): string {
  try {
    const meant = utf8.decode(
      Uint8Array.from(run, (character) => BYTE_OF.get(character) ?? character.charCodeAt(0)),
    )
    return [...meant].every(isExpected) ? meant : run
  } catch {
    return run
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  aacute: 'á',
  ccedil: 'ç',
  ouml: 'ö',
  uuml: 'ü',
  ntilde: 'ñ',
  reg: '®',
  copy: '©',
  trade: '™',
  times: '×',
  sup2: '²',
  euro: '€',
  pound: '£',
  rupee: '₹',
}

/** Decodes HTML entities, also those that were escaped twice; unknown ones are unchanged. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  const once = text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : whole
    },
  )
  return once === text ? text : decodeEntities(once)
}

// Nearly every cell takes this fast path.
const PLAIN = /^(?:[!-%'-;=?-~]+(?: [!-%'-;=?-~]+)*)?$/

/**
 * One line of clean text: repaired, decoded, without tags, control, invisible and direction
 * characters, single spaces, trimmed.
 */
export function tidy(text: string): string {
  if (PLAIN.test(text)) return text
  const decoded = decodeEntities(repairMojibake(text.toWellFormed().normalize('NFC')))
  return plainLine(decoded.replace(/<\/?[a-z][^<>]{0,200}>|\uFFFD/gi, ' '))
}

const BLANK = new Set([
  '',
  '-',
  '--',
  '.',
  'n/a',
  'na',
  'nan',
  'nil',
  'null',
  'none',
  'undefined',
  'not available',
  'not specified',
  'not given',
  '#n/a',
  '#ref!',
  '?',
])

/** Whether a cell is a placeholder for no value: empty, 'N/A', 'null', '-' and the like. */
export function isBlank(text: string): boolean {
  return text.length <= 14 && BLANK.has(text.toLowerCase())
}
