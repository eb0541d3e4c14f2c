import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import type { Option } from './Select.tsx'
import './field.css'
import './chip.css'

/** A filter to toggle; `on` while it is active. */
export function Chip({
  on,
  icon,
  className = '',
  children,
  ...rest
}: { on?: boolean; icon?: string } & ComponentProps<'button'>) {
  return (
    <button type="button" className={`chip${on ? ' on' : ''} ${className}`} {...rest}>
      {icon && <Icon path={icon} />}
      {children}
    </button>
  )
}

/** A filter with a select, named by `label`; on when a value other than the first is chosen. */
export function ChipSelect({
  label,
  options,
  className = '',
  ...rest
}: { label: string; options: readonly Option[] } & ComponentProps<'select'>) {
  const on = rest.value !== undefined && rest.value !== options[0]?.value
  return (
    <select aria-label={label} className={`chip${on ? ' on' : ''} ${className}`} {...rest}>
      {options.map((option) => (
        <option
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          hidden={option.hidden}
        >
          {option.label}
        </option>
      ))}
    </select>
  )
}
