import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '../../../../messages/index.js'
import { Button, RoundButton } from '../../../../ui/Button.tsx'
import { closeIcon } from '../../../../ui/icons.ts'
import type { Circle } from '../../list-area.ts'
import { RADII, radiusStep } from './circles.ts'

/** A radius is asked for when the slider has rested for so long. */
const REST_MS = 350

type CirclePanelProps = {
  /** Null until its middle is chosen. */
  circle: Circle | null
  /** While its edge is dragged. */
  radiusKm: number | null
  onMiddle: () => void
  /** Of each step of the slider. */
  onSize: (radiusKm: number) => void
  onRadius: (radiusKm: number) => void
  onClose: () => void
}

/** The circle in words: how its middle is chosen, then its radius. */
export function CirclePanel({
  circle,
  radiusKm,
  onMiddle,
  onSize,
  onRadius,
  onClose,
}: CirclePanelProps) {
  const [typed, setTyped] = useState<number | null>(null)
  const radius = typed ?? radiusKm ?? circle?.radiusKm ?? null
  const first = useRef<HTMLButtonElement>(null)
  const slider = useRef<HTMLInputElement>(null)
  const hasCircle = circle !== null
  const had = useRef(hasCircle)
  // A press asked for the middle; then its size is what is chosen next.
  useEffect(() => {
    if (!hasCircle) first.current?.focus({ preventScroll: true })
    else if (!had.current) slider.current?.focus({ preventScroll: true })
    had.current = hasCircle
  }, [hasCircle])
  const rest = useEffectEvent((km: number) => {
    setTyped(null)
    onRadius(km)
  })
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => rest(typed), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <fieldset className="map-panel">
      <legend className="sr">{m.map_circle()}</legend>
      {radius === null ? (
        <>
          <p>{m.map_circle_help()}</p>
          <Button ref={first} small kind="second" onClick={onMiddle}>
            {m.map_circle_middle()}
          </Button>
        </>
      ) : (
        <label className="map-radius">
          <b aria-hidden="true">{m.map_within({ count: radius })}</b>
          <span className="sr">{m.map_radius()}</span>
          <input
            ref={slider}
            type="range"
            min={0}
            max={RADII.length - 1}
            value={radiusStep(radius)}
            aria-valuetext={m.map_kilometres({ count: radius })}
            onChange={({ target }) => {
              const km = RADII[Number(target.value)] ?? radius
              setTyped(km)
              onSize(km)
            }}
          />
        </label>
      )}
      <RoundButton
        icon={closeIcon}
        label={circle ? m.map_circle_remove() : m.common_cancel()}
        onClick={onClose}
      />
    </fieldset>
  )
}
