import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useState } from 'react'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Link } from '../../../router/Link.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { bedIcon, hotelIcon, pinIcon, shopIcon } from '../../../ui/icons.ts'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { askToSignIn } from '../../accounts/sign-in.ts'
import { session } from '../../accounts/use-session.ts'
import { requireSignInToOpen } from '../../listings/cards/open-listing.ts'
import { shownTitle } from '../../listings/place-names.ts'
import { suggestionsFor } from '../search.queries.ts'
import { placePath, placeText } from './suggested-place.ts'
import '../parts/suggestions.css'

/** Debounce: no request while the user is typing. */
const QUIET_MS = 200
const ICONS = { Room: bedIcon, Hotel: hotelIcon, Shop: shopIcon } as const

/** Suggestions for the typed text: places to filter this list by, then listings to open. */
export function Suggestions({ text, type }: { text: string; type: ListingType }) {
  const { data } = useQuery(suggestionsFor(useQuiet(text), type))
  const count = (data?.places.length ?? 0) + (data?.listings.length ?? 0)
  return (
    <>
      <p className="sr" role="status">
        {data && m.search_suggested({ count })}
      </p>
      {data && count > 0 && (
        <ul className="suggestions" aria-label={m.search_suggestions()}>
          {data.places.map((place) => {
            const path = placePath(place, type)
            return (
              <li key={path}>
                <Link
                  to={path}
                  onClick={(event) => requireSignInToSearch(event, place.type ?? type, path)}
                >
                  <Icon path={pinIcon} />
                  <span>{placeText(place)}</span>
                </Link>
              </li>
            )
          })}
          {data.listings.map((listing) => (
            <li key={listing._id}>
              <Link
                to={paths.listing(listing._id)}
                onClick={(event) => requireSignInToOpen(event, listing)}
              >
                <Icon path={ICONS[listing.type]} />
                <span>
                  <UnbrokenText text={shownTitle(listing)} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Shops are public; rooms and hotels ask for a sign-in and continue afterwards (R5). */
function requireSignInToSearch(event: MouseEvent, type: ListingType, path: string): void {
  if (type === 'Shop' || event.metaKey || event.ctrlKey || session.current().state !== 'out') return
  event.preventDefault()
  askToSignIn({ returnTo: path })
}

function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return quiet
}
