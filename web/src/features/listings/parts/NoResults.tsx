import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { m } from '../../../messages/index.js'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { askToSignIn } from '../../accounts/sign-in.ts'
import { useSession } from '../../accounts/use-session.ts'
import { LIST_TEXTS } from '../list-texts.ts'

/** An empty list: what to do next, and for owners a link to add a listing. */
export function NoResults({
  type,
  narrowed,
  onClear,
}: {
  type: ListingType
  narrowed: boolean
  onClear: () => void
}) {
  const { empty, emptyText } = LIST_TEXTS[type]
  return (
    <div className="list-empty">
      <EmptyState title={empty()} text={emptyText()}>
        {narrowed && <Button onClick={onClear}>{m.filter_clear()}</Button>}
        <AddYours type={type} second={narrowed} />
      </EmptyState>
    </div>
  )
}

function AddYours({ type, second }: { type: ListingType; second: boolean }) {
  const session = useSession()
  const { add } = LIST_TEXTS[type]
  const kind = second ? 'second' : 'primary'
  if (!add) return null
  if (session.state === 'in')
    return session.role === 'owner' ? (
      <ButtonLink kind={kind} to={add.path()}>
        {add.label()}
      </ButtonLink>
    ) : null
  return (
    <Button kind={kind} onClick={() => askToSignIn({ returnTo: add.path() })}>
      {add.label()}
    </Button>
  )
}
