import { type ReactNode, useId } from 'react'
import { FieldMessage } from './Field.tsx'
import './field.css'

/** A group of controls under one name: radio buttons, checkboxes. */
export function FieldGroup({
  label,
  hideLabel,
  error,
  className = '',
  children,
}: {
  label: string
  hideLabel?: boolean
  error?: string | undefined
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <fieldset className={`field ${className}`} aria-describedby={error ? id : undefined}>
      <legend className={hideLabel ? 'sr' : ''}>{label}</legend>
      {children}
      {error && <FieldMessage id={id}>{error}</FieldMessage>}
    </fieldset>
  )
}
