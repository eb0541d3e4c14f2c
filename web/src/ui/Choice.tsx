import type { ComponentProps } from 'react'
import type { Option } from './Select.tsx'
import './choice.css'

/**
 * Tiles to choose one (`radio`) or several (`checkbox`) from; use them in a FieldGroup. Input props
 * reach every tile.
 */
export function ChoiceTiles({
  options,
  type,
  className = '',
  ...input
}: { options: readonly Option[]; type: 'radio' | 'checkbox' } & Omit<
  ComponentProps<'input'>,
  'type'
>) {
  return (
    <div className={`pick ${className}`}>
      {options.map((option) => (
        <label key={option.value}>
          <input type={type} value={option.value} disabled={option.disabled} {...input} />
          {option.label}
        </label>
      ))}
    </div>
  )
}
