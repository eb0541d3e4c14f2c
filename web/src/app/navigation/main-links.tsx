import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { Link } from '../../router/Link.tsx'
import { site } from '../../site.ts'
import { Logo } from '../../ui/Icon.tsx'

/** The four main links, in their order (R2). */
export const mainLinks = () => [
  { to: paths.home(), label: m.nav_home() },
  { to: paths.rooms(), label: m.nav_rooms() },
  { to: paths.hotels(), label: m.nav_hotels() },
  { to: paths.shops(), label: m.nav_shop() },
]

/** The logo with the name, linking to the home page. */
export function Brand() {
  return (
    <Link className="brand" to={paths.home()}>
      <Logo />
      {site()}
    </Link>
  )
}
