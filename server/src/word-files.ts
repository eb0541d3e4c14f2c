// Words of languages as text beside the code that knows what they are for: a line an entry, `#`
// before a remark.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The lines of a file without remarks and blank ones; what is before their first word stays. */
export function readLines(folder: string, name: string): string[] {
  return readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/**
 * `key = one, another one`, in the order of the file.
 * @throws {Error} for a line without a key or an entry, and for a key that comes twice.
 */
export const readNames = (folder: string, name: string) => readEntries(folder, name, ', ')

/** `key = word word`, in the order of the file, as `readNames`. */
export const readWords = (folder: string, name: string) => readEntries(folder, name, ' ')

function readEntries(
  folder: string,
  name: string,
  separator: string,
): (readonly [string, readonly string[]])[] {
  const keys = new Set<string>()
  return readLines(folder, name).map((line) => {
    const [key = '', text = '', ...more] = line.split(' = ')
    const entries = text.split(separator)
    if (key === '' || more.length > 0 || entries.some((entry) => entry.trim() !== entry || !entry))
      throw new Error(`${name}: no entry is '${line}'.`)
    if (keys.has(key)) throw new Error(`${name} has '${key}' twice.`)
    keys.add(key)
    return [key, entries]
  })
}

/**
 * Lists of words by their names: `key = word word`.
 * @throws {Error} where the file has no list of that name.
 */
export function readWordLists(folder: string, name: string): (key: string) => readonly string[] {
  const lists = new Map(readWords(folder, name))
  return (key) => {
    const words = lists.get(key)
    if (!words) throw new Error(`${name} has no list '${key}'.`)
    return words
  }
}

/** `written out = short, misspelt`: what each of the others stands for. */
export const readSpellings = (folder: string, name: string): ReadonlyMap<string, string> =>
  new Map(
    readWords(folder, name).flatMap(([meant, others]) => others.map((other) => [other, meant])),
  )
