// Heavy (radix, the form library): loaded with the first question about a booking.
import type { AdminBooking } from '@rentify/contract/admin/bookings'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { createIdempotency } from '../../../api/idempotency.ts'
import { m } from '../../../messages/index.js'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { adminApi } from '../admin.api.ts'
import { BOOKINGS_KEY } from './BookingDetails.tsx'
import { bookingName, STATUS_ACTIONS, shortId } from './booking-labels.ts'
import { EditBookingDialog } from './EditBookingDialog.tsx'

type BookingDialogProps = {
  act: string
  booking: AdminBooking
  alone: <T>(work: () => Promise<T>) => Promise<T>
  onClose: () => void
}

/** The question of one act on a booking; what was changed shows in the list behind it. */
export function BookingDialog({ act, booking, alone, onClose }: BookingDialogProps) {
  const queries = useQueryClient()
  // Another try of the same call after a lost answer is no second change.
  const [withKey] = useState(createIdempotency)
  const { _id: id } = booking
  const params = { id }
  const done = async (message: string) => {
    toast('success', message)
    await queries.invalidateQueries({ queryKey: BOOKINGS_KEY })
    return null
  }
  /** Resolves with why it failed: the alert of R15, and the reason where the server gives one. */
  const attempt = (
    call: (options: { idempotencyKey: string }) => Promise<{ message: string }>,
    failed: string,
  ) =>
    alone(async () => {
      const { message } = await withKey([id, act], (idempotencyKey) => call({ idempotencyKey }))
      return done(message)
    }).catch((error: unknown) =>
      error instanceof ApiError && error.status === 409 ? `${failed} ${error.message}` : failed,
    )
  const about = (
    <p className="muted">
      {bookingName(booking)} <span className="num">{shortId(booking)}</span>
    </p>
  )
  if (act === 'edit') {
    return (
      <EditBookingDialog
        booking={booking}
        save={(send) => alone(async () => done(await send()))}
        onClose={onClose}
      />
    )
  }
  const step = STATUS_ACTIONS.find(({ to }) => to === act)
  if (step) {
    return (
      <ConfirmDialog
        question={m.admin_booking_question({ action: step.action() })}
        confirm={step.label()}
        dismiss={m.common_back()}
        danger={step.to === 'cancelled'}
        onConfirm={() =>
          attempt(
            (options) =>
              adminApi.setAdminBookingStatus({ params, body: { status: step.to } }, options),
            m.admin_booking_status_failed(),
          )
        }
        onClose={onClose}
      >
        {about}
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      question={m.admin_booking_delete_question()}
      confirm={m.admin_delete()}
      danger
      onConfirm={() =>
        attempt(
          (options) => adminApi.deleteAdminBooking({ params }, options),
          m.admin_booking_delete_failed(),
        )
      }
      onClose={onClose}
    >
      {about}
      <p>{m.admin_booking_delete_text()}</p>
    </ConfirmDialog>
  )
}
