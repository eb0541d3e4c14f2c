import type { ComponentProps } from 'react'
import './switch.css'

type SwitchProps = { label: string; checked: boolean } & Omit<
  ComponentProps<'input'>,
  'type' | 'checked'
>

/** A setting that acts at once; `label` is beside it, `aria-label` names it where that is short. */
export function Switch({ label, checked, className = '', ...input }: SwitchProps) {
  return (
    <label className={`switch ${className}`}>
      <input type="checkbox" role="switch" aria-checked={checked} checked={checked} {...input} />
      {label}
    </label>
  )
}
