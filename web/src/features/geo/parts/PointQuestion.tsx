import { groupDigits } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import type { Point } from '../point.ts'

/** A point that may be a mistake: far from its city, or, without a distance, abroad. */
export type PointQuestion = {
  /** '' where none is named. */
  city: string
  distanceKm: number | null
  at: Point | null
}

/** Asks whether the pin is where the owner means it. */
export function AskAboutPoint({
  question: { city, distanceKm },
  onKeep,
  onMove,
}: {
  question: PointQuestion
  onKeep: () => void
  onMove: () => void
}) {
  return (
    <div className="place-question" role="alert">
      <Note tone="warm">
        {distanceKm === null
          ? m.place_abroad()
          : m.place_far({ city, distance: groupDigits(distanceKm) })}
      </Note>
      <div className="row">
        <Button small kind="second" onClick={onMove}>
          {city ? m.place_move_to({ city }) : m.place_remove()}
        </Button>
        {distanceKm !== null && (
          <Button small kind="quiet" onClick={onKeep}>
            {m.place_keep()}
          </Button>
        )}
      </div>
    </div>
  )
}
