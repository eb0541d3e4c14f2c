import type { Picture } from '@rentify/contract/media/picture'
import { createPicturePicker } from './pictures.ts'
import type { Shot } from './shots.ts'

/** As many cards as a list shows at first. */
const FIRST_PAGE = 12

type Drawn = { readonly shots: readonly Shot[]; readonly popularity: number }
type Illustrated = { readonly pictures: readonly Picture[]; readonly popularity: number }

/**
 * The pictures of one type's templates, newest first. The first page of the newest and of the most
 * popular shows as many different first pictures as there are; a template that would repeat one
 * among the most popular becomes less popular.
 */
export function illustrate(templates: readonly Drawn[]): Illustrated[] {
  const pick = createPicturePicker()
  const numbers = [...templates.keys()]
  const pictures = new Map<number, readonly Picture[]>()
  const popularity = templates.map((template) => template.popularity)
  const firstOf = (number: number) => pictures.get(number)?.[0]?.id
  const illustrateOne = (number: number, alsoTaken: Iterable<string> = []) => {
    if (pictures.has(number)) return
    const beside = numbers.slice(Math.max(0, number - FIRST_PAGE + 1), number + FIRST_PAGE)
    const taken = new Set([...beside.flatMap((other) => firstOf(other) ?? []), ...alsoTaken])
    pictures.set(number, pick(templates[number]?.shots ?? [], taken))
  }

  for (const number of numbers.slice(0, FIRST_PAGE)) illustrateOne(number)
  const shown = new Set<string>()
  for (const number of numbers.toSorted((a, b) => (popularity[b] ?? 0) - (popularity[a] ?? 0))) {
    if (shown.size === FIRST_PAGE) break
    illustrateOne(number, shown)
    const first = firstOf(number)
    if (first === undefined || shown.has(first)) popularity[number] = 0
    else shown.add(first)
  }
  return numbers.map((number) => {
    illustrateOne(number)
    return { pictures: pictures.get(number) ?? [], popularity: popularity[number] ?? 0 }
  })
}
