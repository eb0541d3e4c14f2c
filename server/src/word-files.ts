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

/** `key = one, another one`, in the order of the file. */
export function readNames(folder: string, name: string): (readonly [string, readonly string[]])[] {
  return readLines(folder, name).map((line) => {
    const [key = '', names = ''] = line.split(' = ')
    return [key, names.split(', ')]
  })
}

/** `key = word word`, in the order of the file. */
export function readWords(folder: string, name: string): (readonly [string, readonly string[]])[] {
  return readLines(folder, name).map((line) => {
    const [key = '', words = ''] = line.split(' = ')
    return [key, words.split(' ')]
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
