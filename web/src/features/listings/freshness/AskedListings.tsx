import type { Unconfirmed, UnconfirmedListing } from '@rentify/contract/listings/freshness'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { codeOf } from '../../../form/server-errors.ts'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLinkToken } from '../../accounts/email-links/use-link-token.ts'
import { type Answering, AskedListing } from './AskedListing.tsx'
import { answerAsked, showAsked } from './freshness.api.ts'
import './freshness.css'

/**
 * Answers an emailed link without signing in (D87). Opening it changes nothing: mail programs open
 * links on their own.
 */
export function AskedListings() {
  const { token } = useLinkToken()
  const [asked, setAsked] = useState<Unconfirmed | null>(null)
  const [answered, setAnswered] = useState<readonly UnconfirmedListing[]>([])
  const [state, setState] = useState<'open' | 'busy' | 'ended'>('open')
  const [failure, setFailure] = useState<string | null>(null)

  const call = async (work: () => Promise<Unconfirmed>) => {
    setState('busy')
    setFailure(null)
    try {
      const now = await work()
      const waits = new Set(now.listings.map(({ _id }) => _id))
      const gone = asked?.listings.filter(({ _id }) => !waits.has(_id)) ?? []
      setAnswered((before) => [...before, ...gone])
      setAsked(now)
      setState('open')
    } catch (error) {
      const ended = codeOf(error) === 'link_invalid'
      setState(ended ? 'ended' : 'open')
      if (!ended) setFailure(messageOf(error, m.error_page()))
    }
  }
  const answer = (said: Answering) =>
    void call(() => answerAsked({ body: { token: token ?? '', ...said } }))

  useEffect(() => {
    if (!token) return
    const controller = new AbortController()
    showAsked({ body: { token } }, { signal: controller.signal }).then(setAsked, (error) => {
      if (controller.signal.aborted) return
      if (codeOf(error) === 'link_invalid') setState('ended')
      else setFailure(messageOf(error, m.error_page()))
    })
    return () => controller.abort()
  }, [token])

  if (state === 'ended' || token === null)
    return (
      <EmptyState page failed title={m.link_ended_title()} text={m.link_ended_text()}>
        <ButtonLink to={paths.ownerDashboard()}>{m.confirm_to_dashboard()}</ButtonLink>
      </EmptyState>
    )
  const count = asked?.total ?? 0
  return (
    <div className="stack">
      <h1>{m.confirm_title()}</h1>
      <p className="muted">{m.confirm_why()}</p>
      {failure && <Failure>{failure}</Failure>}
      {!asked && !failure && <Skeleton height="160px" />}
      <div role="status">
        {asked && count === 0 && <Note tone="ok">{m.confirm_all_done()}</Note>}
      </div>
      {count > 1 && (
        <Button busy={state === 'busy'} onClick={() => answer({ answer: 'free' })}>
          {m.confirm_all_free({ count })}
        </Button>
      )}
      <ul className="asked">
        {asked?.listings.map((listing) => (
          <AskedListing
            key={listing._id}
            listing={listing}
            busy={state === 'busy'}
            onAnswer={(said) => answer({ listingId: listing._id, ...said })}
          />
        ))}
        {answered.map(({ _id, title }) => (
          <li key={_id} className="done">
            <b>{title}</b>
            <span>{m.confirm_said()}</span>
          </li>
        ))}
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
