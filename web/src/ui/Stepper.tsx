import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '../messages/index.js'
import { Icon } from './Icon.tsx'
import { checkIcon } from './icons.ts'
import './stepper.css'

/**
 * The user's position in a long form, from 0; completed steps can be reopened, of what
 * `isComplete` any step.
 */
export function Stepper({
  titles,
  step,
  isComplete = false,
  onStep,
}: {
  titles: readonly string[]
  step: number
  isComplete?: boolean
  onStep: (step: number) => void
}) {
  return (
    <nav className="stepper" aria-label={m.stepper_label()}>
      <p className="stepper-now small muted">
        {m.stepper_position({ step: step + 1, count: titles.length })}
      </p>
      <ol>
        {titles.map((title, at) => (
          <li key={title} data-done={at < step || undefined}>
            {at < step || (isComplete && at > step) ? (
              <button type="button" className="stepper-step" onClick={() => onStep(at)}>
                <i aria-hidden="true">{at < step ? <Icon path={checkIcon} /> : at + 1}</i>
                {title}
              </button>
            ) : (
              <span className="stepper-step" aria-current={at === step ? 'step' : undefined}>
                <i aria-hidden="true">{at + 1}</i>
                {title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** One step: navigating to it focuses its heading, so that screen readers announce it. */
export function StepPanel({
  title,
  step,
  count,
  children,
}: {
  title: string
  step: number
  count: number
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    // The first step opens with the page, so it does not take the focus.
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
    heading.current?.scrollIntoView?.({ block: 'nearest' })
  }, [step])
  return (
    <section className="stack">
      <h2 ref={heading} tabIndex={-1}>
        <span className="sr">{m.stepper_position({ step: step + 1, count })}: </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
