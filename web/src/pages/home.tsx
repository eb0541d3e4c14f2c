import type { PageData } from '@rentify/contract/pages'
import type { QueryClient } from '@tanstack/react-query'
import { useSettings } from '../api/settings.queries.ts'
import { useSession } from '../features/accounts/use-session.ts'
import { largestCities, newestListings } from '../features/search/home/newest.queries.ts'
import { lazy } from '../ui/lazy.tsx'
import { About } from './home/About.tsx'
import { Cities } from './home/Cities.tsx'
import { Hero } from './home/Hero.tsx'
import { Newest } from './home/Newest.tsx'
import { Promo } from './home/Promo.tsx'
import { SearchCard } from './home/SearchCard.tsx'
import { Testimonials } from './home/Testimonials.tsx'
import { WhyChoose } from './home/WhyChoose.tsx'

const RecentlyViewed = lazy(() =>
  import('../features/listings/recent/RecentlyViewed.tsx').then(
    ({ RecentlyViewed }) => RecentlyViewed,
  ),
)

/** The newest listings and the cities are part of the HTML (D48). */
export function hydrate(client: QueryClient, { home }: PageData): void {
  if (!home) return
  const { cities, ...newest } = home
  client.setQueryData(newestListings.queryKey, newest)
  client.setQueryData(largestCities.queryKey, cities)
}

/** The home page (R2). Invented figures appear only if placeholders are enabled (D13). */
export default function HomePage() {
  const placeholders = useSettings()?.placeholders ?? false
  const isSignedIn = useSession().state === 'in'
  return (
    <div className="page">
      <Hero trusted={placeholders} />
      <div id="explore">
        <SearchCard verified={placeholders} />
        <Cities />
        <Newest placeholders={placeholders} />
      </div>
      {/* Below what is on the screen first, so that nothing moves when it comes. */}
      {isSignedIn && <RecentlyViewed onLoadError={() => undefined} />}
      {placeholders && <Promo />}
      <WhyChoose figures={placeholders} />
      <About />
      {placeholders && <Testimonials />}
    </div>
  )
}
