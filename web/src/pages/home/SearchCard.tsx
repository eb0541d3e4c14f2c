import {
  BUDGET_BANDS,
  CARD_CITIES,
  LISTING_TYPES,
  ROOM_CATEGORIES,
} from '@rentify/contract/listings/vocabulary'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { askToSignIn } from '../../features/accounts/sign-in.ts'
import { session } from '../../features/accounts/use-session.ts'
import { typeLabel } from '../../features/listings/labels.ts'
import { placeName } from '../../features/listings/place-names.ts'
import {
  CLEAR_FILTERS,
  findPath,
  type HomeFilters,
  homeBadges,
  nearMePath,
} from '../../features/search/home/home-filters.ts'
import { useHomeFilters } from '../../features/search/home/use-home-filters.ts'
import { useLocate } from '../../features/search/home/use-locate.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { bedIcon, closeIcon, hotelIcon, nearIcon, searchIcon, shopIcon } from '../../ui/icons.ts'
import { lazy } from '../../ui/lazy.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'
import './search-card.css'

const StayFields = lazy(() =>
  import('../../features/search/stays/StayMenu.tsx').then(({ StayFields }) => StayFields),
)

const TYPE_ICONS = { Room: bedIcon, Hotel: hotelIcon, Shop: shopIcon } as const
/** How long the card is highlighted after it scrolls into view (R9). */
const HIGHLIGHT_MS = 2000

// The values as labels in English: `5000-8000`, `GirlsPg`; other languages
// translate them.
const choices = (any: string, values: readonly string[]) => [
  { value: '', label: any },
  ...values.map((value) => ({ value, label: choiceLabel(value) })),
]

/** Cities are no translated choices. */
const choiceLabel = (value: string) => placeName(m.home_card_choice({ value }))

/**
 * The search card, on desktops only. Before scripts it is a real form that the server redirects to
 * the right list (D48).
 */
export function SearchCard({ verified }: { verified: boolean }) {
  const [filters, change] = useHomeFilters()
  const navigate = useNavigate()
  const { locating, ask } = useLocate((point) => navigate(nearMePath(filters.propertyType, point)))
  const card = useRef<HTMLFormElement>(null)
  const highlighted = useHighlight(card)
  const set = (name: keyof HomeFilters) => (event: { target: { value: string } }) =>
    change({ ...filters, [name]: event.target.value })

  const find = (event: FormEvent) => {
    event.preventDefault()
    const path = findPath(filters)
    if (session.current().state === 'in') navigate(path)
    else askToSignIn({ message: m.listings_login_search(), returnTo: path })
  }
  const nearMe = () =>
    session.current().state === 'in' ? ask() : askToSignIn({ message: m.listings_login_search() })

  return (
    <form
      ref={card}
      className={`find panel${highlighted ? ' highlighted' : ''}`}
      aria-labelledby="find-title"
      action={paths.find()}
      onSubmit={find}
    >
      <input type="hidden" name="filtered" value="true" />
      <div className="find-head">
        <div>
          <h2 id="find-title">{m.home_card_title()}</h2>
          <p className="muted small">{verified ? m.home_card_text() : m.home_card_text_plain()}</p>
        </div>
        <FindBadges filters={filters} onChange={change} />
        <Segmented
          label={m.home_card_type()}
          name="propertyType"
          value={filters.propertyType}
          options={LISTING_TYPES.map((value) => ({
            value,
            label: typeLabel(value),
            icon: TYPE_ICONS[value],
          }))}
          onChange={(propertyType) => change({ ...filters, propertyType })}
        />
      </div>
      {filters.propertyType === 'Hotel' && (
        // The other row's columns, without its buttons.
        <div className="find-fields" style={{ gridTemplateColumns: '1fr 1fr auto' }}>
          <StayFields
            value={filters}
            onChange={(stay) => change({ ...filters, ...stay })}
            onLoadError={() => undefined}
          />
        </div>
      )}
      <div className="find-fields">
        <Field label={m.home_card_location()}>
          {(field) => (
            <Select
              {...field}
              name="location"
              value={filters.location}
              options={choices(m.home_card_location_any(), CARD_CITIES)}
              onChange={set('location')}
            />
          )}
        </Field>
        <Field label={m.home_card_budget()}>
          {(field) => (
            <Select
              {...field}
              name="budget"
              value={filters.budget}
              options={choices(m.home_card_budget_any(), BUDGET_BANDS)}
              onChange={set('budget')}
            />
          )}
        </Field>
        <Field label={m.home_card_category()} className="find-category">
          {(field) => (
            <Select
              {...field}
              name="roomCategory"
              value={filters.roomCategory}
              options={choices(m.home_card_category_any(), ROOM_CATEGORIES)}
              onChange={set('roomCategory')}
            />
          )}
        </Field>
        <Button kind="second" icon={nearIcon} busy={locating} onClick={nearMe}>
          {m.filter_near_me()}
        </Button>
        <Button type="submit" icon={searchIcon}>
          {m.home_card_find()}
        </Button>
      </div>
    </form>
  )
}

/** The chosen filters, each with a remove button, and one to reset all to Room. */
function FindBadges({
  filters,
  onChange,
}: {
  filters: HomeFilters
  onChange: (next: HomeFilters) => void
}) {
  const badges = homeBadges(filters)
  if (badges.length === 0) return null
  return (
    <div className="find-badges">
      <ul aria-label={m.filter_active()}>
        {badges.map(({ name, value }) => {
          const label = name === 'propertyType' ? typeLabel(value) : choiceLabel(value)
          return (
            <li key={name}>
              <Chip
                aria-label={m.filter_remove({ label })}
                onClick={() => onChange({ ...filters, [name]: CLEAR_FILTERS[name] })}
              >
                {label}
                <Icon path={closeIcon} />
              </Chip>
            </li>
          )
        })}
      </ul>
      <Button small kind="quiet" onClick={() => onChange(CLEAR_FILTERS)}>
        {m.filter_clear()}
      </Button>
    </div>
  )
}

/** True for two seconds each time the card scrolls into view. */
function useHighlight(card: { current: Element | null }): boolean {
  const [highlighted, setHighlighted] = useState(false)
  useEffect(() => {
    if (!card.current || typeof IntersectionObserver === 'undefined') return
    let away = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) {
          away = true
          return
        }
        if (!away) return
        away = false
        setHighlighted(true)
        clearTimeout(timer)
        timer = setTimeout(() => setHighlighted(false), HIGHLIGHT_MS)
      },
      { threshold: 0.6 },
    )
    observer.observe(card.current)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [card])
  return highlighted
}
