import { Icon } from './Icon.tsx'
import './segmented.css'

type Segment<V extends string> = { value: V; label: string; icon?: string }

type SegmentedProps<V extends string> = {
  label: string
  name: string
  value: V
  options: readonly Segment<V>[]
  onChange: (value: V) => void
  className?: string
}

/** Two to four exclusive choices side by side; radio buttons work in a form before scripts. */
export function Segmented<V extends string>({
  label,
  name,
  value,
  options,
  onChange,
  className = '',
}: SegmentedProps<V>) {
  return (
    <fieldset className={`seg ${className}`}>
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            className="sr"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon path={option.icon} />}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
