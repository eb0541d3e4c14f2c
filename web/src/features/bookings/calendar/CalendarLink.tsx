import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { randomKey } from '../../../api/idempotency.ts'
import { serverErrorText } from '../../../form/server-errors.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { copyIcon } from '../../../ui/icons.ts'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { toast } from '../../../ui/toast.ts'
import { calendarApi, calendarLinkOf } from './calendar.api.ts'

/** The secret address under which other calendars read the booked and blocked dates (D53). */
export function CalendarLink({ id }: { id: string }) {
  const client = useQueryClient()
  const link = useQuery(calendarLinkOf(id))
  const [busy, setBusy] = useState(false)
  const change = async (call: () => Promise<{ url: string | null }>, failed: string) => {
    setBusy(true)
    try {
      client.setQueryData(calendarLinkOf(id).queryKey, await call())
    } catch (error) {
      toast('error', serverErrorText(error, failed))
    } finally {
      setBusy(false)
    }
  }
  const create = () =>
    change(
      () => calendarApi.createCalendarLink({ params: { id } }, { idempotencyKey: randomKey() }),
      m.own_feed_failed(),
    )
  const end = () =>
    change(() => calendarApi.revokeCalendarLink({ params: { id } }), m.own_feed_failed())
  const url = link.data?.url
  return (
    <section className="panel stack" aria-labelledby="feed">
      <h2 id="feed" className="bk-h2">
        {m.own_feed()}
      </h2>
      <p className="small muted">{m.own_feed_text()}</p>
      {link.isPending && <Skeleton height="44px" style={{ borderRadius: 'var(--r-2)' }} />}
      {link.isError && (
        <>
          <Note tone="warm">{m.own_feed_failed()}</Note>
          <Button small kind="second" busy={link.isFetching} onClick={() => void link.refetch()}>
            {m.common_retry()}
          </Button>
        </>
      )}
      {link.data && !url && (
        <Button small kind="second" busy={busy} onClick={() => void create()}>
          {m.own_feed_create()}
        </Button>
      )}
      {url && (
        <>
          <Field label={m.own_feed_address()} help={m.own_feed_secret()}>
            {(control) => (
              <TextInput
                readOnly
                value={url}
                onFocus={({ target }) => target.select()}
                {...control}
              />
            )}
          </Field>
          <div className="row">
            <Button small kind="second" icon={copyIcon} onClick={() => void copy(url)}>
              {m.own_feed_copy()}
            </Button>
            <Button small kind="second" busy={busy} onClick={() => void create()}>
              {m.own_feed_renew()}
            </Button>
            <Button small kind="danger" busy={busy} onClick={() => void end()}>
              {m.own_feed_end()}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast('success', m.share_copied(), 3000)
  } catch {
    toast('error', m.share_failed({ url }))
  }
}
