import { CARD_CITIES } from '@rentify/contract/listings/vocabulary'
import type { MouseEvent } from 'react'
import { askToSignIn } from '../../features/accounts/sign-in.ts'
import { session } from '../../features/accounts/use-session.ts'
import { CLEAR_FILTERS, findPath } from '../../features/listings/home/home-filters.ts'
import { placeName } from '../../features/listings/place-names.ts'
import { m } from '../../messages/index.js'
import { Link } from '../../router/Link.tsx'
import '../../ui/chip.css'
import './cities.css'

/** One tap to the rooms of a city, where the search card does not show. */
export function Cities() {
  const open = (event: MouseEvent, path: string) => {
    if (session.current().state === 'in') return
    event.preventDefault()
    askToSignIn({ message: m.listings_login_search(), returnTo: path })
  }
  return (
    <nav className="cities" aria-label={m.home_cities()}>
      <ul className="chips">
        {CARD_CITIES.map((location) => {
          const path = findPath({ ...CLEAR_FILTERS, location })
          return (
            <li key={location}>
              <Link className="chip" to={path} onClick={(event) => open(event, path)}>
                {placeName(location)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
