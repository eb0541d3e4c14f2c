// Free text as it is taken in (D79): well-formed, without characters that are invisible or change
// how the text around them reads.

// Scripts in which a joiner changes how letters are drawn: those of India, and Arabic for Urdu.
const LETTER = `[${'Arab Beng Deva Gujr Guru Knda Mlym Mtei Olck Orya Sinh Taml Telu'
  .split(' ')
  .map((script) => `\\p{Script=${script}}`)
  .join('')}]`
const VIRAMA = '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA]'

/** What stays of the characters that Unicode calls ignorable. */
const NEEDED = [
  `(?<=${LETTER})[\\u200C\\u200D](?=${LETTER})`,
  `(?<=${VIRAMA})[\\u200C\\u200D](?![\\u200C\\u200D])`,
  '(?<=[\\p{ExtPict}\\p{EMod}]\\uFE0F?)\\u200D(?=\\p{ExtPict})',
  '(?<=\\p{ExtPict})[\\uFE0E\\uFE0F]',
  // Keycaps; variants of ideographs; flags of countries' parts.
  '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
  '(?<=\\p{Script=Han})[\\u{E0100}-\\u{E01EF}]',
  '(?<=\\u{1F3F4}[\\u{E0020}-\\u{E007E}]{0,6})[\\u{E0020}-\\u{E007F}]',
].join('|')
// Direction marks, embeddings, overrides, isolates, soft hyphens, fillers, byte order marks.
const IGNORABLE = '[\\p{DI}\\uFFF9-\\uFFFB]'
const HIDDEN = new RegExp(`(${NEEDED})|${IGNORABLE}`, 'gu')

// A blank of Braille is a letter to Unicode.
const SPACES = /[\p{Cc}\p{Z}\s\u2800]+/gu
const SPACE_IN_LINE = /[^\P{Cc}\n]|[\p{Z}\u2800]/gu
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const VISIBLE = new RegExp(`(?!${IGNORABLE})[^\\p{Cc}\\p{Cf}\\p{Z}\\p{M}\\u2800]`, 'u')
// Nearly every text.
const PLAIN_LINE = /^(?:[!-~]+(?: [!-~]+)*)?$/

/**
 * One line of plain text: line ends, control characters and runs of spaces become one space,
 * invisible characters are removed, joiners stay where a script or an emoji needs them.
 */
export function plainLine(text: string): string {
  return PLAIN_LINE.test(text) ? text : withoutHidden(text).replace(SPACES, ' ').trim()
}

/** Plain text whose lines stay lines; otherwise as `plainLine`, with the spaces between words. */
export function plainParagraphs(text: string): string {
  if (PLAIN_LINE.test(text)) return text
  return withoutHidden(text).replace(LINE_ENDS, '\n').replace(SPACE_IN_LINE, ' ').trim()
}

/** Whether anything of the text can be seen. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

function withoutHidden(text: string): string {
  // A removal may part a joiner from what it joined.
  for (let before = text.toWellFormed(); ; ) {
    const after = before.replace(HIDDEN, (_, needed: string | undefined) => needed ?? '')
    if (after === before) return after
    before = after
  }
}
