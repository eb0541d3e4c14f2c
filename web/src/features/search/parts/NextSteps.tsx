// What to do where a list is empty; fetched there.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { groupDigits } from '@rentify/contract/money'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../../messages/index.js'
import { LISTS, paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { askToSignIn } from '../../accounts/sign-in.ts'
import { useSession } from '../../accounts/use-session.ts'
import type { ListState } from '../listing-search.ts'
import { understandingOf } from '../search.queries.ts'

const SEE_LABELS = {
  Room: m.search_see_rooms,
  Hotel: m.search_see_hotels,
  Shop: m.search_see_shops,
} as const

export type NextStepsProps = {
  type: ListingType
  state: ListState
  narrowed: boolean
  onClear: () => void
}

/** What an owner can do about it. */
const ADD = {
  Room: null,
  Hotel: { label: m.list_hotels_add, path: paths.addHotel },
  Shop: { label: m.list_shops_add, path: paths.addShop },
} as const

/** Other lists that match, all of this one, and for owners listing a place. */
export function NextSteps({ type, state, narrowed, onClear }: NextStepsProps) {
  return (
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
  )
}

/**
 * Links to the same search in the other lists, if it has exact matches there (D47, D64); `children`
 * is what else there is to do.
 */
function SameSearchButtons({
  type,
  state,
  children,
}: Pick<NextStepsProps, 'type' | 'state'> & {
  children: (kind: 'primary' | 'second') => ReactNode
}) {
  const { data } = useQuery(understandingOf(type, state))
  const others = data?.otherTypes ?? []
  return (
    <>
      {others.map(({ type: other, count }, at) => (
        <ButtonLink
          key={other}
          kind={at === 0 ? 'primary' : 'second'}
          to={LISTS[other]({ search: state.search })}
        >
          {SEE_LABELS[other]({ count: groupDigits(count) })}
        </ButtonLink>
      ))}
      {children(others.length > 0 ? 'second' : 'primary')}
    </>
  )
}

function AddYours({ type, kind }: { type: ListingType; kind: 'primary' | 'second' }) {
  const session = useSession()
  const add = ADD[type]
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
