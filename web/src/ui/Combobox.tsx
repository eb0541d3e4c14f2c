import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { m } from '../messages/index.js'
import { revealIfHidden } from './Failure.tsx'
import { TextInput } from './TextInput.tsx'
import './combobox.css'

/** Debounce: no suggestions while the user is typing. */
const QUIET_MS = 200

/** `key` is unique in the list. */
export type Suggested = { readonly key: string; readonly label: string }

type ComboboxProps<O extends Suggested> = {
  options: readonly O[]
  /** The text typed so far, after a short pause; '' when no suggestions are needed. */
  onType: (text: string) => void
  onChoose: (option: O) => void
} & ComponentProps<'input'>

/**
 * A text input with suggestions; any other text stays allowed. Arrow keys choose, Enter takes,
 * Escape closes.
 */
export function Combobox<O extends Suggested>({
  options,
  onType,
  onChoose,
  onChange,
  onBlur,
  ...rest
}: ComboboxProps<O>) {
  const list = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open && options.length > 0
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    const text = event.currentTarget.value.trim()
    setOpen(true)
    setActive(-1)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onType(text), QUIET_MS)
  }
  const close = () => {
    clearTimeout(timer.current)
    setOpen(false)
    setActive(-1)
    onType('')
  }
  const choose = (option: O) => {
    close()
    onChoose(option)
  }
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = options[active]
    if (!shown) return
    // One stop more than options: between the last and the first, none is active.
    if (by) setActive(((active + 1 + by + options.length + 1) % (options.length + 1)) - 1)
    else if (event.key === 'Enter' && option) choose(option)
    else if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else return
    event.preventDefault()
  }

  return (
    <div className="combobox">
      <TextInput
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? list : undefined}
        aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
        autoComplete="off"
        onChange={type}
        onKeyDown={walk}
        onBlur={(event) => {
          onBlur?.(event)
          close()
        }}
      />
      <p className="sr" role="status">
        {shown && m.search_suggested({ count: options.length })}
      </p>
      {shown && (
        <div id={list} role="listbox" aria-label={m.search_suggestions()} className="combobox-list">
          {options.map((option, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
            <div
              key={option.key}
              id={`${list}-${at}`}
              role="option"
              aria-selected={at === active}
              ref={at === active ? revealIfHidden : undefined}
              // Keeps the focus in the input: the list would close before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.label}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
