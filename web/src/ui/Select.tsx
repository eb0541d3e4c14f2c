import type { ComponentProps } from 'react'
import './field.css'

/** `hidden`: shown while selected, not offered. */
export type Option = { value: string; label: string; disabled?: boolean; hidden?: boolean }

/** The native select: the fastest list on a phone. */
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
