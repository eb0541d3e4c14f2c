import { CARD_CITIES } from '@rentify/contract/listings/vocabulary'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { askToSignIn } from '../../features/accounts/sign-in.ts'
import { session } from '../../features/accounts/use-session.ts'
import { placeName } from '../../features/listings/place-names.ts'
import { largestCities } from '../../features/search/home/newest.queries.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { Link } from '../../router/Link.tsx'
import '../../ui/chip.css'
import './cities.css'

/**
 * One tap to the rooms of a city, where the search card does not show: those with most rooms, and
 * the card's own where there are none yet.
 */
export function Cities() {
  const { data } = useQuery(largestCities)
  const cities = data?.length ? data : CARD_CITIES
  const open = (event: MouseEvent, path: string) => {
    if (session.current().state === 'in') return
    event.preventDefault()
    askToSignIn({ message: m.listings_login_search(), returnTo: path })
  }
  return (
    <nav className="cities" aria-label={m.home_cities()}>
      <ul className="chips">
        {cities.map((city) => {
          const path = paths.rooms({ city })
          return (
            <li key={city}>
              <Link className="chip" to={path} onClick={(event) => open(event, path)}>
                {placeName(city)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
