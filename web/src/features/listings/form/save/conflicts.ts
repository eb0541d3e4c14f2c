// Two people edit one listing: what the other one has changed, beside what is typed here.
import { type ListingField, type ListingValues, newValues } from '../values.ts'

export type Side = 'mine' | 'theirs'
export type Change = {
  field: ListingField
  mine: string | readonly string[]
  theirs: string | readonly string[]
  /** Taken unless the user chooses: theirs where nothing was typed here. */
  suggested: Side
}

/** `latitude` stands for the point: its longitude follows. */
const FIELDS = (Object.keys(newValues('Room')) as ListingField[]).filter(
  (field) => field !== 'longitude',
)

/** A field's value; of the point, both degrees. */
const pairOf = (values: ListingValues, field: ListingField): string | string[] =>
  field === 'latitude'
    ? values.latitude && `${values.latitude}, ${values.longitude}`
    : values[field]

/** The order of a list says nothing, but for pictures, whose first is the main one. */
function same(field: ListingField, one: string | string[], other: string | string[]): boolean {
  const text = (value: string | string[]) =>
    typeof value === 'string'
      ? value.trim()
      : JSON.stringify(field === 'pictures' ? value : value.toSorted())
  return text(one) === text(other)
}

/** What the server's values changed since `base`, except where `mine` says the same. */
export function changesBetween(
  base: ListingValues,
  mine: ListingValues,
  theirs: ListingValues,
): Change[] {
  return FIELDS.map((field) => ({
    field,
    before: pairOf(base, field),
    mine: pairOf(mine, field),
    theirs: pairOf(theirs, field),
  }))
    .filter(
      ({ field, before, mine, theirs }) =>
        !same(field, before, theirs) && !same(field, mine, theirs),
    )
    .map(({ field, before, mine, theirs }) => ({
      field,
      mine,
      theirs,
      suggested: same(field, before, mine) ? 'theirs' : 'mine',
    }))
}

/** The values after the user's choices; a field without one takes the suggestion. */
export function mergeChanges(
  mine: ListingValues,
  theirs: ListingValues,
  changes: readonly Change[],
  chosen: Partial<Record<ListingField, Side>>,
): ListingValues {
  const taken = changes
    .filter(({ field, suggested }) => (chosen[field] ?? suggested) === 'theirs')
    .flatMap(({ field }) => (field === 'latitude' ? [field, 'longitude' as const] : [field]))
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
}
