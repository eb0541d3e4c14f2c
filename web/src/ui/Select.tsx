import type { ComponentProps } from 'react'
import './field.css'

/** `hidden`: shown while it is the value, not offered. */
export type Option = { value: string; label: string; disabled?: boolean; hidden?: boolean }

/** The phone's own select: the fastest list there is on a small screen. */
export function Select({
  options,
  className = '',
  ...rest
}: { options: readonly Option[] } & ComponentProps<'select'>) {
  return (
    <select className={`in ${className}`} {...rest}>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
