import type { Conversation } from '@rentify/contract/conversations/conversation'
import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { calendarIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'

const VisitDialog = lazy(() => import('./VisitDialog.tsx').then(({ VisitDialog }) => VisitDialog))

/** While no visit is ahead; a hotel's guests come to stay. */
export function AskForVisit({ conversation }: { conversation: Conversation }) {
  const [asking, setAsking] = useState(false)
  const { listing, visits } = conversation
  const isAhead = visits.some(
    ({ status, endsAt }) =>
      (status === 'proposed' || status === 'accepted') && Date.parse(endsAt) > Date.now(),
  )
  if (asking)
    return (
      <VisitDialog
        conversation={conversation}
        onClose={() => setAsking(false)}
        onLoadError={() => setAsking(false)}
      />
    )
  if (listing.type === 'Hotel' || listing.state !== 'open' || isAhead) return null
  return (
    <Button kind="quiet" small icon={calendarIcon} onClick={() => setAsking(true)}>
      {m.visit_ask()}
    </Button>
  )
}
