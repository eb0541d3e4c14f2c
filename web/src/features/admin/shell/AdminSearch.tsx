import { useEffect, useRef, useState } from 'react'
import { m } from '../../../messages/index.js'
import { withQuery } from '../../../paths.ts'
import { useLocation, useNavigate } from '../../../router/router.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { searchIcon } from '../../../ui/icons.ts'
import { SEARCHED } from '../admin-paths.ts'

/** After the last letter, before the list is searched. */
const TYPING_MS = 300

/**
 * The search that users, bookings and properties share (R15): it searches the open one while the
 * user types, and from other pages opens `home` with the text.
 */
export function AdminSearch({ home }: { home: string }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isList = SEARCHED.includes(pathname)
  const current = isList ? (new URLSearchParams(search).get('search') ?? '') : ''
  const [text, setText] = useState(current)
  // What this box has put into the address itself.
  const sent = useRef(current)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (current !== sent.current) {
      sent.current = current
      setText(current)
    }
  }, [current])
  useEffect(() => () => clearTimeout(timer.current), [])

  const open = (typed: string, replace: boolean) => {
    clearTimeout(timer.current)
    sent.current = typed.trim()
    const query = isList ? Object.fromEntries(new URLSearchParams(search)) : {}
    const to = withQuery(isList ? pathname : home, { ...query, search: sent.current, page: null })
    navigate(to, { replace })
  }
  return (
    <search className="adm-search">
      <form
        className="searchline"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== current || !isList) open(text, isList && current !== '')
        }}
      >
        <Icon path={searchIcon} />
        <input
          type="search"
          aria-label={m.admin_search()}
          aria-keyshortcuts="/"
          placeholder={m.admin_search()}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={120}
          value={text}
          onChange={({ target: { value } }) => {
            setText(value)
            clearTimeout(timer.current)
            if (isList && value.trim() !== current)
              timer.current = setTimeout(() => open(value, true), TYPING_MS)
          }}
        />
      </form>
    </search>
  )
}
