import { RoundButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { chevronRightIcon, searchIcon } from './icons.ts'
import './search-line.css'

type SearchLineProps = { action: string; name: string; label: string; placeholder: string; initial?: string; onSearch: (text: string) => void }

/** One line to search with: a real GET form until scripts arrive, then `onSearch` with what was typed. */
export function SearchLine({ action, name, label, placeholder, initial, onSearch }: SearchLineProps) {
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
        <input name={name} aria-label={label} placeholder={placeholder} type="search" inputMode="search" enterKeyHint="search" autoComplete="off" maxLength={120} defaultValue={initial} />
        <RoundButton type="submit" className="go" icon={chevronRightIcon} label={label} />
      </form>
    </search>
  )
}
