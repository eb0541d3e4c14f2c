// A character that continues the one before it: a mark, a skin tone, a joiner, a tag of a flag.
const CONTINUES = /^(?:\p{M}|\p{EMod}|\u200C|\u200D|[\u{E0020}-\u{E007F}])/u
const JOINS = /[\u200D\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0C4D\u0CCD\u0D4D]$/u
const HALF_FLAG = /^\p{RI}$/u

/** At most `most` characters, never a part of an emoji, a flag or a syllable. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const characters = Array.from(text)
  if (characters.length <= most) return text
  let end = most
  while (end > 0 && isInside(characters, end)) end--
  return characters.slice(0, end || most).join('')
}

/** Whether a cut before this character would part what is read as one. */
function isInside(characters: readonly string[], at: number): boolean {
  const [before = '', after = ''] = characters.slice(at - 1, at + 1)
  if (CONTINUES.test(after) || JOINS.test(before)) return true
  if (!HALF_FLAG.test(after)) return false
  let halves = 0
  while (HALF_FLAG.test(characters[at - 1 - halves] ?? '')) halves++
  return halves % 2 === 1
}

/** At most `most` characters with the ellipsis, cut at a word's end if one is near. */
export function shortText(text: string, most: number): string {
  const whole = text.trim()
  const cut = cutText(whole, most - 1)
  if (cutText(whole, most) === whole) return whole
  const word = cut.lastIndexOf(' ')
  // Punctuation right before the cut is dropped.
  return `${(word > most * 0.7 ? cut.slice(0, word) : cut).replace(/[\s.,;:।–-]+$/u, '')}…`
}
