// Characters that free text must not contain: they are invisible and change how the text around
// them reads.

// Embeddings, overrides and isolates (U+202A to U+202E, U+2066 to U+2069) and marks. The joiners
// U+200C and U+200D are allowed: Indian scripts and emoji need them.
const BIDI = '\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069'
// Soft hyphen, word joiner, byte order mark, deprecated format characters.
const INVISIBLE = new RegExp(
  `[${BIDI}\\u00AD\\u180E\\u2060-\\u2065\\u206A-\\u206F\\uFEFF\\uFFF9-\\uFFFB]+`,
  'gu',
)
const JOINERS_ELSEWHERE =
  /(?<!\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|(?!\p{Script=Latin})\p{L})[\u{200C}\u{200D}]+/gu

/** Removes control characters, and those that change the direction of the text around them. */
export const PLAIN_TEXT: RegExp = new RegExp(`^[^\\p{Cc}${BIDI}]*$`, 'u')

/**
 * One line of plain text: line ends, control characters and runs of spaces become one space,
 * invisible characters are removed, joiners stay where a script or an emoji needs them.
 */
export function plainLine(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(JOINERS_ELSEWHERE, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200B\uFFFD\s]+/gu, ' ')
    .trim()
}
