import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'
import { alertIcon } from './icons.ts'
import './field.css'

/** The props by which a field names and describes its control; spread them on the control. */
type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

type FieldProps = {
  label: string
  help?: string | undefined
  error?: string | undefined
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/**
 * Label above, help before the mistake, the control, then the message: `<Field label="Email"
 * error={…}>{(c) => <TextInput {...c} />}</Field>`.
 */
export function Field({ label, help, error, className = '', children }: FieldProps) {
  const id = useId()
  const about = [help && `${id}h`, error && `${id}m`].filter(Boolean).join(' ')
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {help && (
        <p className="help" id={`${id}h`}>
          {help}
        </p>
      )}
      {children({
        id,
        'aria-describedby': about || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldMessage id={`${id}m`}>{error}</FieldMessage>}
    </div>
  )
}

/** The error of a field. */
export function FieldMessage({ id, children }: { id?: string; children: string }) {
  return (
    <p className="msg" id={id}>
      <Icon path={alertIcon} />
      {children}
    </p>
  )
}
