// Whose PG a text asks for: the people may be named anywhere in it.
import type { RoomType } from '@rentify/contract/listings/vocabulary'
import type { PhraseMeaning } from './query.meanings.ts'
import { endOf, type Token } from './query.tokens.ts'
import { NAME_NOUNS, PHRASES } from './query.vocabulary.ts'

const HOMES: readonly RoomType[] = ['Flat/Apartment', 'Studio Apartment']

export const isPg = (meaning: PhraseMeaning) =>
  'values' in meaning && meaning.values.every((value) => value.startsWith('PG'))

/**
 * The PGs of the people who are named anywhere in the text: 'pg in noida for girls'. A room for
 * women is one as well; boys beside no PG are bachelors.
 */
export function peopleIn(tokens: readonly Token[]): readonly RoomType[] {
  const meanings = tokens.flatMap(({ word }, at) => {
    const found = PHRASES.get(word)?.filter(
      ({ words, weak }) =>
        endOf(words, tokens, at) > at &&
        !(weak && NAME_NOUNS.has(tokens[at + words.length]?.word ?? '')),
    )
    return found?.map(({ meaning }) => meaning) ?? []
  })
  const named = meanings.flatMap((meaning) => (meaning.kind === 'people' ? meaning.values : []))
  const people = [...new Set(named)]
  if (meanings.some((meaning) => meaning.kind === 'roomType' && isPg(meaning))) return people
  const isRoom = meanings.some((meaning) =>
    meaning.kind === 'roomType'
      ? !meaning.values.some((value) => HOMES.includes(value))
      : meaning.kind === 'type' && meaning.type === 'Room',
  )
  const isHome = meanings.some(
    (meaning) =>
      meaning.kind === 'roomType' && meaning.values.some((value) => HOMES.includes(value)),
  )
  return isRoom && !isHome && people.join() === 'PG for Girls' ? people : []
}
