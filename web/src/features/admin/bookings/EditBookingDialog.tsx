import type { AdminBooking, AdminBookingStatus } from '@rentify/contract/admin/bookings'
import { plainNumber } from '@rentify/contract/digits'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons, SelectField, TextField } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Dialog } from '../../../ui/Dialog.tsx'
import { adminApi } from '../admin.api.ts'
import { STATUSES, shortId } from './booking-labels.ts'

/** The states that the form offers (R15), beside the present one. */
const OFFERED: readonly AdminBookingStatus[] = ['pending', 'confirmed', 'completed', 'cancelled']

const amountOf = (typed: string) =>
  plainNumber(typed) === '' ? Number.NaN : Number(plainNumber(typed))

type EditBookingDialogProps = {
  booking: AdminBooking
  /** Sends the change, which resolves with what is said of it, and shows that. */
  save: (send: () => Promise<string>) => Promise<unknown>
  onClose: () => void
}
type Values = { checkIn: string; checkOut: string; totalAmount: string; status: AdminBookingStatus }

/** Changes dates, amount and status. An amount that is not touched follows from the new dates. */
export function EditBookingDialog({ booking, save, onClose }: EditBookingDialogProps) {
  const { _id: id, checkInDate, checkOutDate, totalAmount, status, can } = booking
  const before = {
    checkIn: checkInDate,
    checkOut: checkOutDate,
    totalAmount: String(totalAmount),
    status,
  }
  const form = useForm<Values>({
    defaultValues: before,
    send: async (values, { idempotencyKey }) => {
      const body = {
        checkIn: values.checkIn,
        checkOut: values.checkOut,
        status: values.status,
        ...(values.totalAmount !== before.totalAmount && {
          totalAmount: amountOf(values.totalAmount),
        }),
      }
      await save(async () => {
        const call = { params: { id }, body }
        return (await adminApi.updateAdminBooking(call, { idempotencyKey })).message
      })
      onClose()
    },
    fieldOf: {
      dates_taken: 'checkIn',
      already_requested: 'checkIn',
      wrong_status: 'status',
      not_begun: 'status',
    },
    fallback: m.admin_booking_update_failed(),
  })
  const states = OFFERED.filter((one) => one === status || can.statuses.includes(one))
  return (
    <Dialog title={m.admin_booking_edit_title()} onClose={onClose}>
      <p className="muted num">{shortId(booking)}</p>
      <form className="stack" {...form.props} aria-label={m.admin_booking_edit_title()}>
        <FormError error={form.serverError} />
        <TextField form={form} name="checkIn" label={m.booking_check_in()} type="date" required />
        <TextField form={form} name="checkOut" label={m.booking_check_out()} type="date" required />
        <TextField
          form={form}
          name="totalAmount"
          label={m.admin_booking_amount()}
          help={m.admin_booking_amount_help()}
          inputMode="numeric"
        />
        <SelectField
          form={form}
          name="status"
          label={m.admin_filter_status()}
          options={[...new Set([status, ...states])].map((value) => ({
            value,
            label: STATUSES[value].label(),
          }))}
        />
        <FormButtons form={form} label={m.admin_save()} onCancel={onClose} className="dlg-foot" />
      </form>
    </Dialog>
  )
}
