// A JSON file with a list of rows, read as a stream: the rows are found by their brackets and
// parsed one by one.
import { createReadStream } from 'node:fs'
import { StartError } from '../../../start-error.ts'
import { toRow } from './jsonl.ts'
import type { SourceRow } from './source.ts'

const [QUOTE, BACKSLASH, COMMA, COLON, NEWLINE] = [0x22, 0x5c, 0x2c, 0x3a, 0x0a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
const LONGEST_ROW = 16_000_000

/**
 * The rows of the list at `where` ('data.hotels'), or of the file itself.
 * @throws {StartError} when there is no such list, or the file ends inside it.
 */
export async function* readJson(path: string, where = ''): AsyncGenerator<SourceRow> {
  const names: string[] = []
  let depth = 0
  let inString = false
  let escaped = false
  let name = ''
  let reading = false
  let list = -1
  let line = 1
  let begins = 1
  let offset = 0
  let before = 0
  let done = false
  let parts: Buffer[] = []
  let held = 0

  const take = (): SourceRow | undefined => {
    const text = Buffer.concat(parts).toString('utf8')
    parts = []
    held = 0
    return text.trim() === '' ? undefined : toRow(text.trim(), begins, offset)
  }

  for await (const chunk of createReadStream(path, {
    highWaterMark: 262_144,
  }) as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = 0; at < chunk.length && !done; at++) {
      const byte = chunk[at]
      if (byte === NEWLINE) line++
      if (inString) {
        if (escaped) escaped = false
        else if (byte === BACKSLASH) escaped = true
        else if (byte === QUOTE) inString = false
        if (list < 0 && inString) name += String.fromCharCode(byte ?? 0)
      } else if (byte === QUOTE) {
        inString = true
        if (list < 0) name = ''
      } else if (list >= 0 && depth === list && (byte === COMMA || byte === CLOSE_LIST)) {
        parts.push(chunk.subarray(from, at))
        const row = take()
        from = at + 1
        reading = false
        if (row) yield row
        if (byte === CLOSE_LIST) done = true
      } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        depth++
        if (
          list < 0 &&
          byte === OPEN_LIST &&
          names.slice(1, depth).join('.') === where &&
          names.length <= depth
        ) {
          list = depth
          from = at + 1
        } else if (list < 0) names[depth] = byte === OPEN_LIST ? '[]' : ''
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        depth--
        if (list < 0) names.length = Math.min(names.length, depth + 1)
      } else if (byte === COLON && list < 0) names[depth] = name
      if (list >= 0 && !reading && at >= from && byte !== undefined && byte > 0x20) {
        reading = true
        begins = line
        offset = before + at
      }
    }
    if (done) break
    before += chunk.length
    if (list >= 0 && from < chunk.length) {
      parts.push(Buffer.from(chunk.subarray(from)))
      held += chunk.length - from
      if (held > LONGEST_ROW)
        throw new StartError(
          `${path} has a row of more than ${LONGEST_ROW / 1e6} MB, beginning on line ${begins}.`,
        )
    }
  }
  if (list < 0)
    throw new StartError(
      `${path} contains no list of rows${where === '' ? ": if it is inside an object, name it as 'rows' in the mapping" : ` at '${where}'`}.`,
    )
  if (!done) throw new StartError(`${path} ends in the middle of its list, after line ${line}.`)
}
