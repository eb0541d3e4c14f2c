import type { ComponentProps } from 'react'
import { m } from '../../../messages/index.js'
import { FieldGroup } from '../../../ui/FieldGroup.tsx'
import { starIcon } from '../../../ui/icons.ts'

const MARKS = [1, 2, 3, 4, 5]

/** One to five stars: radio buttons, whose arrows move along them. */
export function StarsField({
  label,
  error,
  ...input
}: { label: string; error: string | undefined } & ComponentProps<'input'>) {
  return (
    <FieldGroup label={label} error={error} className="stars-field">
      <div className="stars-input">
        {MARKS.map((mark) => (
          <label key={mark}>
            <input type="radio" value={mark} {...input} />
            <span className="sr">{m.reviews_stars({ count: mark })}</span>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={starIcon} />
            </svg>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
