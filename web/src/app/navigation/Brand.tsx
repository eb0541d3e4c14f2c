import { paths } from '../../paths.ts'
import { Link } from '../../router/Link.tsx'
import { site } from '../../site.ts'
import { Logo } from '../../ui/Icon.tsx'

/** The logo with the name, linking to the home page. */
export function Brand() {
  return (
    <Link className="brand" to={paths.home()}>
      <Logo />
      {site()}
    </Link>
  )
}
