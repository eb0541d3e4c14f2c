import { type RawBuilder, sql as raw } from 'kysely'

/**
 * Whether an account's name or address has all words of the text, by the index of both: in any
 * order, with or without accents and apostrophes.
 */
export function isAbout(search: string): RawBuilder<boolean> {
  const words = spelled(search).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  // Nothing but marks that are left out of words is in no name.
  if (words.length === 0) return raw<boolean>`false`
  return raw<boolean>`(${raw.join(
    words.map((word) => raw`account_text(name, email) like ${patternOf(word)}`),
    raw` and `,
  )})`
}

const MOST_WORDS = 10

/** The spelling of `account_text` in the database. */
const spelled = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘ʼ`´]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')

/**
 * A pattern for text in an indexed expression. Three characters have a trigram; fewer are looked
 * for where a word begins.
 */
export function patternOf(search: string): string {
  const text = search.toLowerCase().replace(/[\\%_]/g, '\\$&')
  return text.length < 3 ? `% ${text}%` : `%${text}%`
}
