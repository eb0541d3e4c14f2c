import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { pinIcon } from '../../../ui/icons.ts'
import { MyPlaceField } from '../../compare/MyPlaceField.tsx'
import type { MyPlace } from '../../compare/my-place.ts'
import { placeName } from '../../listings/place-names.ts'

/** The place that distances count from, or the question for it. */
export function PlaceLine({
  place,
  onPlace,
}: {
  place: MyPlace | null
  onPlace: (place: MyPlace | null) => void
}) {
  if (!place) return <MyPlaceField onPlace={onPlace} />
  return (
    <p className="row my-place">
      {m.compare_from({ place: placeName(place.label) })}
      <Button small kind="quiet" icon={pinIcon} onClick={() => onPlace(null)}>
        {m.compare_other_place()}
      </Button>
    </p>
  )
}
