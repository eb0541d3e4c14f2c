import './meter.css'

/** A progress bar, 0 to 1. */
export function Meter({ value, label }: { value: number; label: string }) {
  const share = Math.min(1, Math.max(0, value))
  return (
    <div
      className="meter"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <i style={{ transform: `scaleX(${share})` }} />
    </div>
  )
}
