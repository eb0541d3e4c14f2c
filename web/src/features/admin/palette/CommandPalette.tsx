// Heavy (radix): loaded when the palette opens.
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { m } from '../../../messages/index.js'
import { useNavigate } from '../../../router/router.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure, revealIfHidden } from '../../../ui/Failure.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { searchIcon } from '../../../ui/icons.ts'
import type { NavItem } from '../admin-paths.ts'
import { FEWEST_LETTERS, type Goal, goalsQuery } from './palette.queries.ts'
import { slashKey } from './shortcuts.ts'
import './palette.css'

/** After the last letter, before the server is asked. */
const TYPING_MS = 200

type Group = { readonly label: string; readonly goals: readonly Goal[] }

/** Goes to a page, a user, a booking or a property by a few letters, without leaving the keys. */
export function CommandPalette({
  items,
  role,
  onClose,
}: {
  items: readonly NavItem[]
  role: 'admin' | 'owner'
  onClose: () => void
}) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const [at, setAt] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data, error, isFetching } = useQuery(goalsQuery(asked, role))
  const groups = groupsOf(items, text.trim(), asked === '' ? undefined : data)
  const goals = groups.flatMap((group) => group.goals)
  const go = (goal: Goal | undefined) => {
    if (!goal) return
    if (goal.to === '') slashKey.toggle()
    onClose()
    if (goal.to !== '') navigate(goal.to)
  }
  const walk = (event: KeyboardEvent) => {
    const last = goals.length - 1
    const next = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1 }[event.key]
    if (next !== undefined) setAt(next)
    else if (event.key === 'Enter') go(goals[at])
    else return
    event.preventDefault()
  }
  const isWaiting = isFetching || (text.trim() !== asked && text.trim().length >= FEWEST_LETTERS)
  return (
    <Dialog title={m.admin_palette()} hideTitle onClose={onClose}>
      <div className="searchline palette-input">
        <Icon path={searchIcon} />
        <input
          data-autofocus
          role="combobox"
          aria-label={m.admin_palette()}
          aria-expanded={goals.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={goals[at] && `${id}${at}`}
          placeholder={m.admin_palette()}
          autoComplete="off"
          maxLength={120}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setAt(0)
          }}
          onKeyDown={walk}
        />
      </div>
      <p className="sr" role="status">
        {!isWaiting && m.admin_palette_found({ count: goals.length })}
      </p>
      {error && <Failure>{messageOf(error, m.error_page())}</Failure>}
      <div
        id={`${id}list`}
        role="listbox"
        aria-label={m.admin_palette()}
        aria-busy={isWaiting}
        className="palette-list"
      >
        {groups.map(({ label, goals: some }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
          <div key={label} role="group" aria-label={label}>
            <p aria-hidden="true">{label}</p>
            {some.map((goal) => {
              const place = goals.indexOf(goal)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
                <div
                  key={goal.key}
                  id={`${id}${place}`}
                  role="option"
                  aria-selected={place === at}
                  ref={place === at ? revealIfHidden : undefined}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => go(goal)}
                >
                  <span className="data-line">{goal.label}</span>
                  {goal.about && <span className="muted small data-line">{goal.about}</span>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {goals.length === 0 && !isWaiting && <p className="muted">{m.admin_palette_none()}</p>}
    </Dialog>
  )
}

/** The pages that the text names, and what the server found of it. */
function groupsOf(
  items: readonly NavItem[],
  text: string,
  found: Readonly<Record<'users' | 'bookings' | 'properties', readonly Goal[]>> | undefined,
): readonly Group[] {
  const names = (label: string) => label.toLowerCase().includes(text.toLowerCase())
  const pages = items.map(({ path, label }) => ({ key: path, label, to: path }))
  const slash = slashKey.isOn() ? m.admin_slash_off() : m.admin_slash_on()
  return [
    { label: m.admin_palette_pages(), goals: pages.filter(({ label }) => names(label)) },
    { label: m.admin_users(), goals: found?.users ?? [] },
    { label: m.admin_bookings(), goals: found?.bookings ?? [] },
    { label: m.admin_properties(), goals: found?.properties ?? [] },
    {
      label: m.admin_palette_keys(),
      goals: [{ key: 'slash', label: slash, to: '' }].filter(({ label }) => names(label)),
    },
  ].filter(({ goals }) => goals.length > 0)
}
