// A typed text with or without some of what was understood of it.

/** A range of the typed text. */
export type TextRange = { readonly from: number; readonly to: number }

/** The ranges as typed, in their order, without the rest. */
export function onlyRanges(text: string, some: readonly TextRange[]): string {
  return some
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to }) => text.slice(from, to))
    .join(' ')
}

/** The text without these ranges, which are in its order. */
export function withoutRanges(text: string, some: readonly TextRange[]): string {
  let rest = ''
  let at = 0
  for (const { from, to } of some) {
    rest += `${text.slice(at, from)} `
    at = to
  }
  return (rest + text.slice(at)).replace(/\s+/g, ' ').trim()
}

const SEPARATORS =
  /(?<=^|\s)[^\p{L}\p{M}\p{N}\s&/]+(?=\s|$)|^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N})]+$/gu

/** The words without the signs that stood between them and what was understood. */
export function withoutSeparators(text: string): string {
  return text.replace(SEPARATORS, '').replace(/\s+/g, ' ').trim()
}
