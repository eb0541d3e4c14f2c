import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { groupDigits } from '@rentify/contract/money'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/index.js'
import { LISTS } from '../../../paths.ts'
import { Link } from '../../../router/Link.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { useSession } from '../../accounts/use-session.ts'
import { placeName } from '../../listings/place-names.ts'
import { RecentlyViewed } from '../../listings/recent/RecentlyViewed.tsx'
import { clearedState } from '../list-changes.ts'
import { type ListState, writeListState } from '../listing-search.ts'
import { withWiderArea } from '../places/wider-area.ts'
import { listingFacets, suggestionsFor } from '../search.queries.ts'
import { placePath, placeText } from '../suggestions/suggested-place.ts'

const MOST_CITIES = 6
const MOST_CORRECTIONS = 3

type Way = { readonly to: string; readonly text: string }

/**
 * Where an empty list leads: places like the searched text, what is nearest, the cities, and what
 * the user opened last (D89).
 */
export function WhatExists({ type, state }: { type: ListingType; state: ListState }) {
  const list = LISTS[type]
  const { data: alike } = useQuery({
    ...suggestionsFor(state.search, type),
    enabled: state.search !== '',
  })
  const { data: facets } = useQuery(listingFacets(type, clearedState(state)))
  const place = state.location || state.city
  // A search in words goes outwards from its place (D64).
  const nearest =
    place && !state.search
      ? [{ to: list({ search: place }), text: m.search_near({ place: placeName(place) }) }]
      : []
  const meant = (alike?.places ?? [])
    .slice(0, MOST_CORRECTIONS)
    .map((one) => ({ to: placePath(one, type), text: placeText(one) }))
  const cities = (facets?.city ?? []).slice(0, MOST_CITIES).map(({ value, count }) => ({
    to: list({ city: value }),
    text: m.filter_counted({ label: placeName(value), count: groupDigits(count) }),
  }))
  const isSignedIn = useSession().state === 'in'
  const wider = withWiderArea(type, state)
  return (
    <>
      {wider && (
        <p className="list-wider">
          <ButtonLink to={[list(), `${writeListState(wider)}`].filter(Boolean).join('?')}>
            {m.list_wider()}
          </ButtonLink>
        </p>
      )}
      <p>
        <Link to={`/saved-searches?type=${type}&${writeListState(state)}`}>
          {m.search_save_empty()}
        </Link>
      </p>
      <div className="list-instead">
        <Ways heading={m.list_meant()} ways={meant} />
        <Ways heading={m.list_elsewhere()} ways={[...nearest, ...cities]} />
      </div>
      {isSignedIn && <RecentlyViewed />}
    </>
  )
}

function Ways({ heading, ways }: { heading: string; ways: readonly Way[] }) {
  if (ways.length === 0) return null
  return (
    <nav aria-label={heading}>
      <p className="muted small">{heading}</p>
      <ul>
        {ways.map(({ to, text }) => (
          <li key={to}>
            <Link className="chip" to={to}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
