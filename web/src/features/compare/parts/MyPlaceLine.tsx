import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { pinIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { placeName } from '../../listings/place-names.ts'
import type { MyPlace } from '../my-place.ts'
import './my-place.css'

const MyPlaceField = lazy(() =>
  import('../MyPlaceField.tsx').then(({ MyPlaceField }) => MyPlaceField),
)

/** The place that distances count from; its field is fetched when it is asked for. */
export function MyPlaceLine({
  place,
  onPlace,
}: {
  place: MyPlace | null
  onPlace: (place: MyPlace | null) => void
}) {
  const [asking, setAsking] = useState(false)
  if (asking && !place)
    return <MyPlaceField onPlace={onPlace} onLoadError={() => setAsking(false)} />
  const ask = () => {
    onPlace(null)
    setAsking(true)
  }
  return (
    <p className="row my-place">
      {place && m.compare_from({ place: placeName(place.label) })}
      <Button small kind="quiet" icon={pinIcon} onFocus={MyPlaceField.preload} onClick={ask}>
        {place ? m.compare_other_place() : m.compare_my_place()}
      </Button>
    </p>
  )
}
