import { m } from '../messages/index.js'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** The placeholder page of a screen that is not built yet (D50). */
export default function NotAvailablePage() {
  return (
    <EmptyState page title={m.not_available_title()} text={m.not_available_text()}>
      <ButtonLink to={paths.home()}>{m.not_found_home()}</ButtonLink>
    </EmptyState>
  )
}
