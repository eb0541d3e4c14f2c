// In the shell: a file of its own would fetch what the user's own pages share.
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/index.js'
import type { Side } from '../outcome-text.ts'
import { countsOf } from './counts.queries.ts'
import './request-count.css'

const MOST_SHOWN = 99

/**
 * At a link to the requests: how many wait for an owner's answer, or how many of a renter's are
 * open. Signals keep it current.
 */
export function RequestCount({ side }: { side: Side }) {
  const { data } = useQuery({ ...countsOf(side), refetchInterval: false })
  const count = side === 'owner' ? data?.pending : data?.open
  if (!count) return null
  return (
    <>
      <span className="request-count num" aria-hidden="true">
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
      <span className="sr">
        {side === 'owner' ? m.requests_to_answer({ count }) : m.requests_open({ count })}
      </span>
    </>
  )
}
