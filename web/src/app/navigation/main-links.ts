import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'

/** The four main links, in their order (R2). */
export const mainLinks = () => [
  { to: paths.home(), label: m.nav_home() },
  { to: paths.rooms(), label: m.nav_rooms() },
  { to: paths.hotels(), label: m.nav_hotels() },
  { to: paths.shops(), label: m.nav_shop() },
]
