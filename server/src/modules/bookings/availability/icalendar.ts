// The text of calendar files (RFC 5545).

/** Its lines, folded and ended as the format asks. */
export const calendarText = (lines: readonly string[]): string =>
  lines.map((line) => `${folded(line)}\r\n`).join('')

/** A text value (RFC 5545, 3.3.11). */
export function escapedText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

const MAX_OCTETS_PER_LINE = 75

/** Lines have at most 75 octets; a character is never divided (RFC 5545, 3.1). */
function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (octets + more > MAX_OCTETS_PER_LINE) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += more
  }
  return text
}
