import { m } from '../messages/index.js'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** The page for unknown addresses. */
export default function NotFoundPage() {
  return (
    <EmptyState failed page title={m.not_found_title()} text={m.not_found_text()}>
      <ButtonLink to={paths.home()}>{m.not_found_home()}</ButtonLink>
    </EmptyState>
  )
}
