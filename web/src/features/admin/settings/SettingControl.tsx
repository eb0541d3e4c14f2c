import type { MISSING_SERVICES } from '@rentify/contract/admin/settings'
import { useId } from 'react'
import { type Control, type Path, useController } from 'react-hook-form'
import { m } from '../../../messages/index.js'
import { Field, FieldMessage } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { TextArea, TextInput } from '../../../ui/TextInput.tsx'
import type { Values } from './settings-edits.ts'
import type { SettingField } from './settings-fields.ts'

type Service = (typeof MISSING_SERVICES)[number]

/** Why a setting has no effect, or not all of it. */
const MISSING: Readonly<Record<Service, () => string>> = {
  payment: m.setting_missing_payment,
  sms: m.setting_missing_sms,
  mail: m.setting_missing_mail,
  google: m.setting_missing_google,
  facebook: m.setting_missing_facebook,
}

type SettingControlProps = {
  field: SettingField
  control: Control<Values>
  name: Path<Values>
  error: string | undefined
  /** The environment variable that wins over the stored value (D70). */
  fixedBy: string | undefined
  /** The service that the setting waits for. */
  missing: Service | undefined
  /** After each change. */
  onChange: () => void
}

/** One setting, with what is to know about it beside it. */
export function SettingControl(props: SettingControlProps) {
  const { field, error, fixedBy, missing } = props
  const { name, value, ref, ...input } = useController({
    control: props.control,
    name: props.name,
  }).field
  const change = (value: string | boolean) => {
    input.onChange(value)
    props.onChange()
  }
  const id = useId()
  const notes = [
    field.help?.(),
    fixedBy && m.setting_fixed({ variable: fixedBy }),
    missing && MISSING[missing](),
  ]
    .filter(Boolean)
    .join(' ')
  if (field.as === 'switch') {
    return (
      <div className="field">
        <Switch
          label={field.label()}
          checked={value === true}
          disabled={fixedBy !== undefined}
          aria-describedby={notes ? `${id}h` : undefined}
          ref={ref}
          name={name}
          onChange={({ target }) => change(target.checked)}
        />
        {notes && (
          <p className="help" id={`${id}h`}>
            {notes}
          </p>
        )}
        {error && <FieldMessage>{error}</FieldMessage>}
      </div>
    )
  }
  const bounds =
    field.as === 'number'
      ? m.setting_bounds({ from: field.from, to: field.to, unit: field.unit() })
      : ''
  return (
    <Field
      label={field.label()}
      help={[bounds, notes].filter(Boolean).join(' ') || undefined}
      error={error}
      className={field.as === 'text' && field.long ? 'wide' : ''}
    >
      {(control) => {
        const shared = {
          ...control,
          name,
          ref,
          disabled: fixedBy !== undefined,
          value: String(value),
        }
        const typed = ({ target }: { target: { value: string } }) => change(target.value)
        if (field.as === 'select')
          return <Select {...shared} options={field.options()} onChange={typed} />
        if (field.as === 'number')
          return <TextInput {...shared} inputMode="numeric" autoComplete="off" onChange={typed} />
        const { type = 'text', long, most } = field
        return long ? (
          <TextArea {...shared} maxLength={most} onChange={typed} />
        ) : (
          <TextInput {...shared} type={type} maxLength={most} autoComplete="off" onChange={typed} />
        )
      }}
    </Field>
  )
}
