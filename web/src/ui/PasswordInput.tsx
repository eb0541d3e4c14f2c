import { type ComponentProps, useState } from 'react'
import { m } from '../messages/index.js'
import { RoundButton } from './Button.tsx'
import { eyeIcon } from './icons.ts'
import { TextInput } from './TextInput.tsx'

/** A password input with a button that shows the text. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className="reveal">
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
