// The rows of a CSV text, read so that a misplaced quote breaks its own row and not those after it
// (ADR 0113).

/** A record with the line it begins on; `broken` says why it has no cells. */
export type CsvRecord =
  | { readonly line: number; readonly text: string; readonly cells: readonly string[] }
  | { readonly line: number; readonly text: string; readonly broken: string }

/** A quoted field must close within so many characters, and a line must end within them. */
const LONGEST_RECORD = 4_000_000
const ODD_QUOTE = 'it has a quote that does not close'

type Field = { readonly value: string; readonly end: number }
type Scan = 'incomplete' | 'odd quote' | { readonly cells: string[]; readonly end: number }

/**
 * A reader of records that gets the text piece by piece, the last time with `isLast`. The first
 * record sets the number of cells for every other.
 * @throws {RangeError} when a line is longer than `LONGEST_RECORD`.
 */
export function createRecordReader(
  delimiter: string,
  firstLine = 1,
): (piece: string, isLast: boolean) => Generator<CsvRecord> {
  let text = ''
  let line = firstLine
  let width: number | undefined
  let isLast = false
  let firstQuote = -1

  /**
   * Whether the field that ended before `at` is followed by another, by the end of its line, or by
   * neither.
   */
  function endsAt(at: number): boolean | 'incomplete' {
    if (at >= text.length) return isLast || 'incomplete'
    if (text.charAt(at) === delimiter || text.charAt(at) === '\n') return true
    if (text.charAt(at) !== '\r') return false
    return at + 1 < text.length ? text.charAt(at + 1) === '\n' : isLast || 'incomplete'
  }

  /**
   * A field that begins with a quote. Unless `isStrict`, undoubled quotes inside it are part of its
   * text when it closes on the line it began on.
   */
  function quoted(
    from: number,
    lineEnd: number,
    isStrict: boolean,
  ): Field | 'incomplete' | 'odd quote' {
    let hasStray = false
    for (let seek = from + 1; ; ) {
      const quote = text.indexOf('"', seek)
      if (hasStray && (quote < 0 || quote > lineEnd)) return plain(from, lineEnd, false)
      if (quote < 0)
        return isLast || text.length - from > LONGEST_RECORD ? 'odd quote' : 'incomplete'
      let after = quote + 1
      while (delimiter !== ' ' && text.charAt(after) === ' ') after++
      const ends = endsAt(after)
      if (ends === 'incomplete') return ends
      if (ends) return { value: text.slice(from + 1, quote).replaceAll('""', '"'), end: after }
      const isDoubled = text.charAt(quote + 1) === '"'
      if (isDoubled && hasStray && endsAt(quote + 2) === true)
        return { value: text.slice(from + 1, quote + 1).replaceAll('""', '"'), end: quote + 2 }
      if (!isDoubled && (isStrict || quote > lineEnd)) return 'odd quote'
      hasStray ||= !isDoubled
      seek = isDoubled ? quote + 2 : quote + 1
    }
  }

  function plain(from: number, lineEnd: number, isStrict: boolean): Field | 'odd quote' {
    const next = text.indexOf(delimiter, from)
    const end = next < 0 || next > lineEnd ? lineEnd : next
    const value = text.slice(from, end)
    return isStrict && value.includes('"') ? 'odd quote' : { value, end }
  }

  function scan(from: number, firstLineEnd: number): Scan {
    if (firstQuote < from) firstQuote = text.indexOf('"', from)
    if (firstQuote < 0) firstQuote = text.length
    if (firstQuote >= firstLineEnd)
      return { cells: text.slice(from, firstLineEnd).split(delimiter), end: firstLineEnd }
    const cells: string[] = []
    for (let at = from, lineEnd = firstLineEnd; ; at++) {
      // After a field of several lines any other irregularity means that its first quote was
      // misplaced.
      const isStrict = lineEnd !== firstLineEnd
      const field =
        text.charAt(at) === '"' ? quoted(at, lineEnd, isStrict) : plain(at, lineEnd, isStrict)
      if (typeof field === 'string') return field
      cells.push(field.value)
      at = field.end
      if (at > lineEnd) {
        const end = endOfLine(at)
        if (end === undefined) return 'incomplete'
        lineEnd = end
      }
      if (text.charAt(at) !== delimiter) return { cells, end: lineEnd }
    }
  }

  /** Where the line's text ends, before its line break; undefined when the end is not read yet. */
  function endOfLine(from: number): number | undefined {
    const end = text.indexOf('\n', from)
    if (end > from && text.charAt(end - 1) === '\r') return end - 1
    if (end >= 0) return end
    if (isLast) return text.endsWith('\r') && text.length > from ? text.length - 1 : text.length
    if (text.length - from > LONGEST_RECORD)
      throw new RangeError(`line ${line} is longer than ${LONGEST_RECORD / 1e6} million characters`)
    return undefined
  }

  const afterBreak = (end: number) => text.indexOf('\n', end) + 1 || text.length

  return function* read(piece, last) {
    text += piece
    isLast = last
    firstQuote = -1
    let at = 0
    while (at < text.length) {
      const lineEnd = endOfLine(at)
      if (lineEnd === undefined) break
      const first = text.slice(at, lineEnd)
      if (/^ *$/.test(first)) {
        at = afterBreak(lineEnd)
        line++
        continue
      }
      const found = scan(at, lineEnd)
      if (found === 'incomplete') break
      const isOneLine = found !== 'odd quote' && found.end === lineEnd
      if (found !== 'odd quote' && (width === undefined || found.cells.length === width)) {
        width ??= found.cells.length
        const whole = isOneLine ? first : text.slice(at, found.end)
        yield { line, text: whole, cells: found.cells }
        line += isOneLine ? 1 : whole.split('\n').length
        at = afterBreak(found.end)
      } else {
        // Reading continues at the very next line, so that a misplaced quote breaks no other row.
        yield {
          line,
          text: first,
          broken: isOneLine ? `it has ${found.cells.length} cells and not ${width}` : ODD_QUOTE,
        }
        line++
        at = afterBreak(lineEnd)
      }
    }
    text = text.slice(at)
  }
}
