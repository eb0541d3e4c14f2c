import type { AdminBooking } from '@rentify/contract/admin/bookings'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { createIdempotency } from '../../../api/idempotency.ts'
import { m } from '../../../messages/index.js'
import { RoundButton } from '../../../ui/Button.tsx'
import { checkIcon, closeIcon, editIcon, eyeIcon, trashIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { adminApi } from '../admin.api.ts'
import { ConfirmDialog } from '../confirm.ts'
import { placeOf, STATUS_ACTIONS, shortId } from './booking-labels.ts'
import { BOOKINGS_KEY } from './bookings.queries.ts'

const BookingDialog = lazy(() => import('./BookingDialog.tsx').then((file) => file.BookingDialog))
const EditBookingDialog = lazy(() =>
  import('./EditBookingDialog.tsx').then((file) => file.EditBookingDialog),
)

type Open = 'details' | 'edit' | 'remove' | (typeof STATUS_ACTIONS)[number]['to']
const ICONS = { confirmed: checkIcon, completed: checkIcon, cancelled: closeIcon } as const

/** What can be done with a booking: its details, and the changes that the caller may make. */
export function BookingActions({ booking }: { booking: AdminBooking }) {
  const [open, setOpen] = useState<Open | null>(null)
  const queries = useQueryClient()
  // Another try of the same call after a lost answer is no second change.
  const [withKey] = useState(createIdempotency)
  // One change at a time: its answer decides which others there are.
  const [busy, setBusy] = useState(false)
  const alone = async <T,>(work: () => Promise<T>): Promise<T> => {
    setBusy(true)
    return work().finally(() => setBusy(false))
  }
  const close = () => setOpen(null)
  const { _id: id, can } = booking
  const params = { id }
  const about = `${booking.renter.name ?? m.booking_former_user()}, ${placeOf(booking)}`
  const done = async (message: string) => {
    toast('success', message)
    await queries.invalidateQueries({ queryKey: BOOKINGS_KEY })
    return null
  }
  /** Resolves with why it failed: the alert of R15, and the reason where the server gives one. */
  const attempt = (call: () => Promise<{ message: string }>, failed: string) =>
    alone(async () => done((await call()).message)).catch((error: unknown) =>
      error instanceof ApiError && error.status === 409 ? `${failed} ${error.message}` : failed,
    )
  const actions = STATUS_ACTIONS.filter(({ to }) => can.statuses.includes(to))
  const chosen = actions.find(({ to }) => to === open)
  const button = (what: Open, label: string, icon: string): ReactNode => (
    <RoundButton
      key={what}
      icon={icon}
      label={`${label}: ${about}`}
      title={label}
      className={what === 'remove' ? 'bad' : ''}
      aria-haspopup="dialog"
      disabled={busy && what !== 'details'}
      onClick={() => setOpen(what)}
    />
  )
  return (
    <div className="adm-acts">
      {button('details', m.admin_view(), eyeIcon)}
      {actions.map(({ to, label }) => button(to, label(), ICONS[to]))}
      {can.edit && button('edit', m.admin_edit(), editIcon)}
      {can.remove && button('remove', m.admin_delete(), trashIcon)}
      {open === 'details' && <BookingDialog id={id} onClose={close} onLoadError={close} />}
      {open === 'edit' && (
        <EditBookingDialog
          booking={booking}
          save={(send) => alone(async () => done(await send()))}
          onClose={close}
          onLoadError={close}
        />
      )}
      {chosen && (
        <ConfirmDialog
          question={m.admin_booking_question({ action: chosen.action() })}
          confirm={chosen.label()}
          dismiss={m.common_back()}
          danger={chosen.to === 'cancelled'}
          onConfirm={() =>
            attempt(
              () =>
                withKey([id, chosen.to], (idempotencyKey) =>
                  adminApi.setAdminBookingStatus(
                    { params, body: { status: chosen.to } },
                    { idempotencyKey },
                  ),
                ),
              m.admin_booking_status_failed(),
            )
          }
          onClose={close}
          onLoadError={close}
        >
          <p className="muted">
            {about} <span className="num">{shortId(booking)}</span>
          </p>
        </ConfirmDialog>
      )}
      {open === 'remove' && (
        <ConfirmDialog
          question={m.admin_booking_delete_question()}
          confirm={m.admin_delete()}
          danger
          onConfirm={() =>
            attempt(
              () =>
                withKey([id, 'delete'], (idempotencyKey) =>
                  adminApi.deleteAdminBooking({ params }, { idempotencyKey }),
                ),
              m.admin_booking_delete_failed(),
            )
          }
          onClose={close}
          onLoadError={close}
        >
          <p className="muted">
            {about} <span className="num">{shortId(booking)}</span>
          </p>
          <p>{m.admin_booking_delete_text()}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
