import { useId } from 'react'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { PlaceInput } from '../../geo/PlaceInput.tsx'
import type { MyPlace } from '../my-place.ts'

/** The place that distances count from; null until one is named. */
export function MyPlaceField({
  place,
  onPlace,
}: {
  place: MyPlace | null
  onPlace: (place: MyPlace | null) => void
}) {
  const id = useId()
  if (place)
    return (
      <p className="row my-place">
        {m.compare_from({ place: place.label })}
        <Button small kind="quiet" onClick={() => onPlace(null)}>
          {m.compare_other_place()}
        </Button>
      </p>
    )
  return (
    <div className="my-place">
      <label htmlFor={id}>{m.compare_my_place()}</label>
      <PlaceInput
        id={id}
        placeholder={m.compare_my_place_example()}
        onChoose={({ label, latitude, longitude }) => onPlace({ label, latitude, longitude })}
      />
      <p className="small muted">{m.compare_my_place_note()}</p>
    </div>
  )
}
