import { type ComponentProps, useId } from 'react'
import { Icon } from './Icon.tsx'
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

/** Two or three cards to choose one from, each saying what it means; use them in a FieldGroup. */
export function ChoiceCards({
  options,
  ...input
}: { options: readonly (Option & { text: string; icon: string })[] } & Omit<
  ComponentProps<'input'>,
  'type'
>) {
  const id = useId()
  return (
    <div className="pick pick-cards">
      {options.map(({ value, label, text, icon }) => (
        <label key={value}>
          <input
            type="radio"
            value={value}
            aria-labelledby={`${id}${value}`}
            aria-describedby={`${id}${value}t`}
            {...input}
          />
          <Icon path={icon} />
          <b id={`${id}${value}`}>{label}</b>
          <span id={`${id}${value}t`}>{text}</span>
        </label>
      ))}
    </div>
  )
}
