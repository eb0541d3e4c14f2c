import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { m } from '../messages/index.js'
import { RoundButton } from './Button.tsx'
import { eyeIcon } from './icons.ts'
import { TextInput } from './TextInput.tsx'

/** A password input with a button that shows the text until the form is sent. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = box.current?.closest('form')
    // A password manager takes what is in a password field, not in a text field.
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <div ref={box} className="reveal">
      <TextInput
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <RoundButton
        icon={eyeIcon}
        label={m.common_show_password()}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}
