// The templates from which the demo and portals make titles of a listing's facts ('Sunny 2 BHK flat
// in Sector 62'), and their words in Hindi.
import { readNames } from '../../../word-files.ts'

const entries = (name: string): ReadonlyMap<string, string> =>
  new Map(readNames(import.meta.dirname, name).map(([title, [inHindi = '']]) => [title, inHindi]))
const adjectives = entries('adjectives.txt')
const nouns = entries('nouns.txt')
const comforts = entries('comforts.txt')

const WHERE = /,? (?:in|near|close to) |, /gi

/**
 * A title in Hindi; null unless it is made of known words, which one of an owner's own rarely is.
 * @param place a place's name for Hindi readers; null for what names no place
 */
export function titleInDevanagari(
  title: string,
  place: (name: string) => string | null,
): string | null {
  const alone = whatInDevanagari(title)
  if (alone) return alone
  // The last first: 'Shop in the cloth market, Sector 62'.
  for (const { 0: how, index } of [...title.matchAll(WHERE)].reverse()) {
    const what = whatInDevanagari(title.slice(0, index))
    const there = place(title.slice(index + how.length).replace(/^the /i, ''))
    if (what && there !== null) return `${there} ${/near|close/i.test(how) ? 'के पास' : 'में'} ${what}`
  }
  return null
}

/** 'Sunny 2 BHK furnished flat with AC', 'showroom for rent'. */
function whatInDevanagari(text: string): string | null {
  let left = ` ${text.trim().toLowerCase()} `
  const take = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(left)
    if (found) left = left.replace(pattern, ' ')
    return found?.[1]
  }
  const rented = take(/( for rent) $/) ? 'किराए पर' : ''
  const comfort = nouns.has(left.trim()) ? undefined : comforts.get(take(/ with (\S+) $/) ?? '')
  const said: string[] = []
  let rooms = ''
  // 'Quiet office in a business block' is a noun of its own.
  for (let before = ''; before !== left && !nouns.has(left.trim()); ) {
    before = left
    const count = take(/^ (\d+ ?(?:bhk|rk)) /)
    if (count) rooms = count.toUpperCase()
    for (const [word, inHindi] of adjectives)
      if (left.startsWith(` ${word} `)) {
        said.push(inHindi)
        left = left.slice(word.length + 1)
      }
  }
  const noun = left.trim() === '' && rooms ? '' : nouns.get(left.trim())
  if (noun === undefined) return null
  const [before = '', name = ''] = noun.includes('|') ? noun.split(' | ') : ['', noun]
  const described = [...(comfort ? [`${comfort} वाला`] : []), before, ...said]
  const agreeing = FEMININE.test(name) ? described.map(feminine) : described
  return [rented, ...agreeing, rooms, name].filter(Boolean).join(' ')
}

const FEMININE = /(दुकान|जगह)$/

/** 'बड़ा' → 'बड़ी', 'बिना फ़र्नीचर का' → 'बिना फ़र्नीचर की'. */
const feminine = (words: string) => words.replace(/ा$/, 'ी')
