import { type ComponentProps, useId } from 'react'
import { Icon } from './Icon.tsx'
import type { Option } from './Select.tsx'
import './choice.css'
import './choice-cards.css'

/**
 * Two or three cards to choose one from, each saying what it means; use them in a FieldGroup.
 * `chosen` outside of a form.
 */
export function ChoiceCards({
  options,
  chosen,
  ...input
}: { options: readonly (Option & { text: string; icon: string })[]; chosen?: string } & Omit<
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
            {...(chosen !== undefined && { checked: value === chosen })}
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
