// Spellings of one name in Latin letters (D76): which pieces of words people exchange.
import { LRUCache } from 'lru-cache'
import { readLines } from '../../../word-files.ts'

const lines = readLines(import.meta.dirname, 'sounds.txt').map((line) => line.split(' '))
const isEnding = (line: readonly string[]) => line.every((spelling) => spelling.startsWith('-'))
const endings = lines.filter(isEnding).map((line) => line.map((spelling) => spelling.slice(1)))
const sounds = lines.filter((line) => !isEnding(line))

const SHORTEST = 5

/** Words are typed again and again. */
const kept = new LRUCache<string, readonly string[]>({ max: 5_000 })

/** The other spellings of a word with one of its sounds written differently. */
export function spellingsOf(word: string): readonly string[] {
  const known = kept.get(word)
  if (known) return known
  const spellings = exchangedIn(word)
  kept.set(word, spellings)
  return spellings
}

function exchangedIn(word: string): string[] {
  if (!/^[a-z]+$/.test(word)) return []
  const exchanged = (line: readonly string[], swap: (from: string, to: string) => string) =>
    line.flatMap((from) => line.map((to) => swap(from, to)))
  const all = [
    ...endings.flatMap((line) =>
      exchanged(line, (from, to) =>
        word.endsWith(from) ? word.slice(0, -from.length) + to : word,
      ),
    ),
    ...(word.length < SHORTEST
      ? []
      : sounds.flatMap((line) => exchanged(line, (from, to) => withSound(word, from, to)))),
  ]
  return [...new Set(all)].filter((one) => one !== word)
}

/** With the first such sound written the other way; half of a double letter is none. */
function withSound(word: string, from: string, to: string): string {
  const at = word.indexOf(from)
  const isHalf = from.length === 1 && (word[at + 1] === from || word[at - 1] === from)
  return at <= 0 || isHalf ? word : word.slice(0, at) + to + word.slice(at + from.length)
}
