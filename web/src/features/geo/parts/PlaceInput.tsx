import type { SuggestedPlace } from '@rentify/contract/geo/endpoints'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { Combobox } from '../../../ui/Combobox.tsx'
import { suggestedPlaces } from '../geo.queries.ts'

type PlaceInputProps = {
  /** Suggests cities only. */
  cities?: boolean
  onChoose: (place: SuggestedPlace) => void
} & ComponentProps<'input'>

/** A location or city with suggestions from the gazetteer; any other text stays allowed. */
export function PlaceInput({ cities, onChoose, ...rest }: PlaceInputProps) {
  const [typed, setTyped] = useState('')
  const { data } = useQuery(suggestedPlaces(typed))
  const options = (typed && data ? data : [])
    .filter(({ kind }) => !cities || kind === 'city')
    .map((place) => ({ ...place, key: place.label }))
  return <Combobox {...rest} options={options} onType={setTyped} onChoose={onChoose} />
}
