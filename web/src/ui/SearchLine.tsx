import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { RoundButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { chevronRightIcon, searchIcon } from './icons.ts'
import './search-line.css'

type SearchLineProps = {
  action: string
  name: string
  label: string
  placeholder: string
  initial?: string
  /** Suggestion links for the text typed so far, shown below the input. */
  suggest?: (text: string) => ReactNode
  /** Called on hover or focus of the input, to fetch what it will need. */
  onIntent?: () => void
  onSearch: (text: string) => void
}

/** A search input: a real GET form until scripts load, then `onSearch` receives the text. */
export function SearchLine({
  action,
  name,
  label,
  placeholder,
  initial,
  suggest,
  onIntent,
  onSearch,
}: SearchLineProps) {
  // The text being typed; empty while nothing is suggested.
  const [typed, setTyped] = useState('')
  const close = () => setTyped('')
  return (
    <search
      className="searching"
      onKeyDown={(event) => walk(event, close)}
      onBlur={(event: FocusEvent<HTMLElement>) =>
        !event.currentTarget.contains(event.relatedTarget) && close()
      }
    >
      <form
        className="searchline"
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          close()
          onSearch(String(new FormData(event.currentTarget).get(name) ?? ''))
        }}
      >
        <Icon path={searchIcon} />
        <input
          name={name}
          aria-label={label}
          placeholder={placeholder}
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={120}
          defaultValue={initial}
          onFocus={onIntent}
          onInput={(event) => setTyped(event.currentTarget.value.trim())}
        />
        <RoundButton type="submit" className="go" icon={chevronRightIcon} label={label} />
      </form>
      {suggest && typed && (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on its links
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too
        <div
          onClick={(event) => {
            event.currentTarget.parentElement?.querySelector('form')?.reset()
            close()
          }}
          // Keeps the focus in the input on touch, because the suggestions would close before the
          // click.
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggest(typed)}
        </div>
      )}
    </search>
  )
}

/** Arrow keys move through the input and its suggestions, Escape closes them. */
function walk(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.indexOf(event.target as HTMLElement)
  if (stops.length < 2 || at < 0) return
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by) stops.at((at + by) % stops.length)?.focus()
  else if (event.key === 'Escape') {
    stops[0]?.focus()
    close()
  } else return
  event.preventDefault()
}
