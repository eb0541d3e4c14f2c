import { useId } from 'react'
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
  /** What might be meant, offered by the browser while somebody types. */
  suggestions?: readonly string[]
  onType?: (text: string) => void
  onSearch: (text: string) => void
}

/** One line to search with: a real GET form until scripts arrive, then `onSearch` with what was typed. */
export function SearchLine({ action, name, label, placeholder, initial, suggestions, onType, onSearch }: SearchLineProps) {
  const id = useId()
  return (
    <search>
      <form
        className="searchline"
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
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
          list={suggestions && id}
          onInput={onType && ((event) => onType(event.currentTarget.value))}
        />
        {suggestions && (
          <datalist id={id}>
            {suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
          </datalist>
        )}
        <RoundButton type="submit" className="go" icon={chevronRightIcon} label={label} />
      </form>
    </search>
  )
}
