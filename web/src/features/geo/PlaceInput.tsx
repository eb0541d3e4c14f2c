import type { SuggestedPlace } from '@rentify/contract/geo/endpoints'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { Combobox } from '../../ui/Combobox.tsx'
import { suggestedPlaces } from './geo.queries.ts'

type PlaceInputProps = {
  /** Only places of these kinds; any by default. */
  kinds?: readonly SuggestedPlace['kind'][] | undefined
  /** The areas of this city come first. */
  city?: string | undefined
  onChoose: (place: SuggestedPlace) => void
} & ComponentProps<'input'>

/** A location or city with suggestions from the gazetteer; any other text stays allowed. */
export function PlaceInput({ kinds, city = '', onChoose, ...rest }: PlaceInputProps) {
  const [typed, setTyped] = useState('')
  const home = city.trim()
  const { data: anywhere } = useQuery(suggestedPlaces(typed))
  const { data: here } = useQuery(suggestedPlaces(typed && home ? `${typed}, ${home}` : ''))
  const isHere = (place: SuggestedPlace) =>
    place.kind === 'locality' && place.city.toLowerCase() === home.toLowerCase()
  const found = typed ? [...(here ?? []).filter(isHere), ...(anywhere ?? [])] : []
  const options = found
    .filter(({ kind }) => !kinds || kinds.includes(kind))
    .filter(({ label }, at, all) => all.findIndex((other) => other.label === label) === at)
    .slice(0, MAX_OPTIONS)
    .map((place) => ({ ...place, key: place.label }))
  return <Combobox {...rest} options={options} onType={setTyped} onChoose={onChoose} />
}

const MAX_OPTIONS = 8
