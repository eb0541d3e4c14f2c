import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { useRef } from 'react'
import type { Form } from '../../form/use-form.ts'
import {
  type FoundPlace,
  fillEmpty,
  type LocationValues,
  type LookUp,
  type PlaceField,
  withoutFilled,
} from './place-values.ts'

/** Sets the location fields, and knows which of them a look-up filled in and nobody changed. */
export function useFilled(form: Form<LocationValues>, kind: ListingType) {
  const { getValues, setValue, getFieldState } = form.control
  const filled = useRef<Map<PlaceField, { value: string; by: LookUp }>>(new Map())

  const set = (changes: readonly (readonly [keyof LocationValues, string])[]) => {
    for (const [field, value] of changes)
      setValue(field, value, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: getFieldState(field).invalid,
      })
  }
  /** Fills what is empty, or what a less exact look-up filled. */
  const fill = (place: FoundPlace, by: LookUp) => {
    const before = getValues()
    const open = withoutFilled(before, filled.current, by)
    const changes = fillEmpty(open, place, kind)
    const emptied = Object.keys(place).filter(
      (field): field is PlaceField =>
        open[field as PlaceField] !== before[field as PlaceField] &&
        changes.every(([changed]) => changed !== field),
    )
    set([...changes, ...emptied.map((field) => [field, ''] as const)])
    selectIfFocused(changes.map(([field]) => field))
    for (const field of emptied) filled.current.delete(field)
    for (const [field, value] of changes) filled.current.set(field, { value, by })
  }
  const isFilled = (field: PlaceField, by?: LookUp) => {
    const before = filled.current.get(field)
    return before !== undefined && before.value === getValues()[field] && (!by || before.by === by)
  }
  return {
    set,
    fill,
    isFilled,
    /** From now on the owner's own. */
    own: (field: PlaceField) => void filled.current.delete(field),
    /** A city that was retyped takes the filled area of the other one with it. */
    leaveOtherCity: () => {
      if (!filled.current.has('city') || isFilled('city')) return
      filled.current.delete('city')
      if (isFilled('location')) set([['location', '']])
    },
  }
}

/** What somebody is about to type replaces what has just been filled in under the caret. */
function selectIfFocused(fields: readonly PlaceField[]): void {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && fields.some((field) => field === focused.name))
    focused.select()
}
