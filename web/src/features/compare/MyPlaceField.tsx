import { useId } from 'react'
import { m } from '../../messages/index.js'
import { PlaceInput } from '../geo/PlaceInput.tsx'
import type { MyPlace } from './my-place.ts'
import './parts/my-place.css'

/** Asks for the place that distances count from. */
export function MyPlaceField({ onPlace }: { onPlace: (place: MyPlace) => void }) {
  const id = useId()
  return (
    <div className="my-place">
      <label htmlFor={id}>{m.compare_my_place()}</label>
      <PlaceInput
        id={id}
        autoFocus
        placeholder={m.compare_my_place_example()}
        onChoose={({ label, latitude, longitude }) => onPlace({ label, latitude, longitude })}
      />
      <p className="small muted">{m.compare_my_place_note()}</p>
    </div>
  )
}
