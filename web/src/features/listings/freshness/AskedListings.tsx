import type { UnconfirmedListing } from '@rentify/contract/listings/freshness'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { codeOf, messageOf } from '../../../api/errors.ts'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLinkToken } from '../../accounts/email-links/use-link-token.ts'
import { useSession } from '../../accounts/use-session.ts'
import { AnsweredListing, AskedListing } from './AskedListing.tsx'
import { type Answering, type AskedNow, type Asking, askedByLink, askedOwner } from './asking.ts'
import './freshness.css'

/**
 * Answers an emailed link without signing in, or what waits for the owner who is (D87). Opening it
 * changes nothing: mail programs open links on their own.
 */
export function AskedListings() {
  const { token } = useLinkToken()
  const now = useSession()
  const client = useQueryClient()
  const isOwner = now.state === 'in' && now.role === 'owner'
  const asking = useMemo(() => {
    if (token) return askedByLink(token)
    return token === null && isOwner ? askedOwner(client) : null
  }, [token, isOwner, client])
  const isEnded = token === null && !isOwner
  return isEnded ? <Ended /> : <Asked key={token} asking={asking} />
}

function Ended() {
  return (
    <EmptyState page failed title={m.link_ended_title()} text={m.link_ended_text()}>
      <ButtonLink to={paths.ownerDashboard()}>{m.confirm_to_dashboard()}</ButtonLink>
    </EmptyState>
  )
}

/**
 * `asking` null: not known yet. Each listing keeps its place, so that none comes under a finger.
 */
function Asked({ asking }: { asking: Asking | null }) {
  const [asked, setAsked] = useState<AskedNow | null>(null)
  const [all, setAll] = useState<readonly UnconfirmedListing[]>([])
  const [last, setLast] = useState<string>()
  const [changing, setChanging] = useState<readonly string[]>([])
  const [said, setSaid] = useState<ReadonlyMap<string, Answering>>(new Map())
  const [state, setState] = useState<'open' | 'busy' | 'ended'>('open')
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  const take = useCallback((now: AskedNow) => {
    setAsked(now)
    setAll((before) => {
      const known = new Set(before.map(({ _id }) => _id))
      const listings = [...now.listings, ...(now.answered ?? [])]
      return [...before, ...listings.filter(({ _id }) => !known.has(_id))]
    })
  }, [])
  const answer = async (given: Answering) => {
    if (!asking) return
    const id = given.listing?._id
    setState('busy')
    setFailure(null)
    try {
      take(await asking.answer(given))
      setChanging((open) => open.filter((one) => one !== id))
      if (id) setSaid((before) => new Map(before).set(id, given))
      setLast(id)
      setState('open')
    } catch (error) {
      const ended = codeOf(error) === 'link_invalid'
      setState(ended ? 'ended' : 'open')
      if (!ended) setFailure(messageOf(error, m.error_page()))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!asking) return
    setFailure(null)
    const controller = new AbortController()
    asking.show(controller.signal).then(take, (error) => {
      if (controller.signal.aborted) return
      if (codeOf(error) === 'link_invalid') setState('ended')
      else setFailure(messageOf(error, m.error_page()))
    })
    return () => controller.abort()
  }, [asking, take, attempt])

  if (state === 'ended') return <Ended />
  const count = asked?.total ?? 0
  const waiting = new Map(asked?.listings.map((listing) => [listing._id, listing]))
  const answers = new Map(asked?.answered?.map((listing) => [listing._id, listing]))
  return (
    <div className="stack">
      <h1>{m.confirm_title()}</h1>
      <p className="muted">{m.confirm_why()}</p>
      {failure && <Failure>{failure}</Failure>}
      {failure && !asked && (
        <Button kind="second" onClick={() => setAttempt((before) => before + 1)}>
          {m.common_retry()}
        </Button>
      )}
      {!asked && !failure && <Skeleton height="160px" />}
      <div role="status">
        {asked && count === 0 && <Note tone="ok">{m.confirm_all_done()}</Note>}
      </div>
      {count > 1 && (
        <Button busy={state === 'busy'} onClick={() => void answer({ answer: 'free' })}>
          {m.confirm_all_free({ count })}
        </Button>
      )}
      <ul className="asked">
        {all.map((one) => {
          const { _id } = one
          const answered = answers.get(_id)
          const isChanging = changing.includes(_id)
          const listing = waiting.get(_id) ?? (isChanging ? (answered ?? one) : undefined)
          return listing ? (
            <AskedListing
              key={_id}
              listing={listing}
              busy={state === 'busy'}
              isChanging={isChanging}
              onAnswer={(given) =>
                void answer({ listing, ...given, ...(isChanging && { instead: true }) })
              }
            />
          ) : (
            <AnsweredListing
              key={`${_id} answered`}
              listing={answered ?? one}
              said={said.get(_id)}
              isLast={_id === last}
              onChange={() => setChanging((open) => [...open, _id])}
            />
          )
        })}
      </ul>
      {asked && asked.listings.length < count && (
        <p className="muted">{m.confirm_more({ count: count - asked.listings.length })}</p>
      )}
      {asked && count === 0 && (
        <ButtonLink kind="second" to={paths.ownerDashboard()}>
          {m.confirm_to_dashboard()}
        </ButtonLink>
      )}
    </div>
  )
}
