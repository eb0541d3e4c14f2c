import type { ComponentProps } from 'react'
import './field.css'

/** One line of text; set the right `type`, `inputMode` and `autoComplete`. */
export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input className={`in ${className}`} {...rest} />
}

/** Several lines of text. */
export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={`in ${className}`} {...rest} />
}
