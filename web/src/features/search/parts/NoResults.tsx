import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { m } from '../../../messages/index.js'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { askToSignIn } from '../../accounts/sign-in.ts'
import { useSession } from '../../accounts/use-session.ts'
import { LIST_TEXTS } from '../list-texts.ts'
import type { ListState } from '../listing-search.ts'
import { SameSearchButtons } from './SameSearch.tsx'

const WhatExists = lazy(() => import('./WhatExists.tsx').then(({ WhatExists }) => WhatExists))

/**
 * An empty list: other lists that match, what to do next, for owners listing a place, where there
 * is something, and what the user opened last (D89).
 */
export function NoResults({
  type,
  state,
  narrowed,
  onClear,
}: {
  type: ListingType
  state: ListState
  narrowed: boolean
  onClear: () => void
}) {
  const { empty, emptyText } = LIST_TEXTS[type]
  return (
    <div className="list-empty">
      <EmptyState title={empty()} text={emptyText()}>
        <SameSearchButtons type={type} state={state}>
          {(kind) => (
            <>
              {narrowed && (
                <Button kind={kind} onClick={onClear}>
                  {m.filter_clear()}
                </Button>
              )}
              <AddYours type={type} kind={narrowed ? 'second' : kind} />
            </>
          )}
        </SameSearchButtons>
      </EmptyState>
      <WhatExists type={type} state={state} onLoadError={() => undefined} />
    </div>
  )
}

function AddYours({ type, kind }: { type: ListingType; kind: 'primary' | 'second' }) {
  const session = useSession()
  const { add } = LIST_TEXTS[type]
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
