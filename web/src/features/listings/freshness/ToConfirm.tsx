import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { createIdempotency } from '../../../api/idempotency.ts'
import { m } from '../../../messages/index.js'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { onFirstInteraction } from '../../../ui/first-interaction.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { checkIcon, clockIcon } from '../../../ui/icons.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { freshnessApi } from './freshness.api.ts'
import './freshness.css'

/** The user's listings that wait for their word (D87). */
const unconfirmedListings = queryOptions({
  queryKey: ['listings', 'unconfirmed'],
  queryFn: ({ signal }) => freshnessApi.listUnconfirmed({}, { signal }),
})

/** Where each is answered for itself. Apart from `paths`, which every page loads. */
const EACH = '/confirm-listings'

/** 'Are 12 listings still free?', and one button that says so; nothing where nothing is due. */
export function ToConfirm() {
  // No part of a first visit: the requests that wait come first.
  const [used, setUsed] = useState(false)
  useEffect(() => onFirstInteraction(() => setUsed(true)), [])
  const { data } = useQuery({ ...unconfirmedListings, enabled: used })
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [withKey] = useState(createIdempotency)
  if (!data || data.total === 0) return null
  const { total: count, listings } = data
  const isHotel = count === 1 && listings[0]?.type === 'Hotel'
  const confirm = async () => {
    setBusy(true)
    try {
      const { message } = await withKey(count, (idempotencyKey) =>
        freshnessApi.confirmAll({}, { idempotencyKey }),
      )
      toast('success', message)
      client.setQueryData(unconfirmedListings.queryKey, { total: 0, listings: [] })
    } catch (error) {
      toast('error', messageOf(error, m.error_page()))
    }
    setBusy(false)
  }
  return (
    <section className="to-confirm" aria-labelledby="to-confirm">
      <Icon path={clockIcon} />
      <div>
        <h2 id="to-confirm">{isHotel ? m.confirm_due_open() : m.confirm_due({ count })}</h2>
        <p>{m.own_confirm_why()}</p>
      </div>
      <div className="to-confirm-answers">
        <Button small icon={checkIcon} busy={busy} onClick={() => void confirm()}>
          {m.confirm_many({ count })}
        </Button>
        <ButtonLink small kind="quiet" to={EACH}>
          {m.confirm_each({ count })}
        </ButtonLink>
      </div>
    </section>
  )
}
