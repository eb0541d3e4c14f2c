import type { Availability } from '@rentify/contract/bookings/availability'
import type { BookingSaved } from '@rentify/contract/bookings/booking'
import { MAX_GUESTS, MAX_TEXT } from '@rentify/contract/bookings/vocabulary'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { groupDigits } from '@rentify/contract/money'
import { useState } from 'react'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons, LinesField, TextField } from '../../../form/fields.tsx'
import { m } from '../../../messages/index.js'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { SignedInSession } from '../../accounts/session.ts'
import type { StayState } from '../../listings/stays/stay.ts'
import { phoneDigits } from '../phone-digits.ts'
import { AmountNote } from './AmountNote.tsx'
import { StayDates } from './StayDates.tsx'
import { StayMonths } from './StayMonths.tsx'
import { problemOf, useBookRoom } from './use-book-room.ts'

type BookRoomFormProps = {
  listing: ListingDetail
  session: SignedInSession
  stay: StayState
  /** Null when it could not be loaded. */
  dates: Availability | null
  /** The last attempt to load the free dates failed. */
  stale: boolean
  retrying: boolean
  onRetry: () => void
  phone: string
  onSent: (saved: BookingSaved) => void
  onClose: () => void
}

/** Dates with what they come to (D29, D84), guests, phone and message. */
export function BookRoomForm(props: BookRoomFormProps) {
  const { listing, dates, stale, retrying, onRetry, onClose } = props
  const [opened] = useState(dates)
  const { form, isRoom, shown, changed, moved } = useBookRoom({ ...props, opened })
  const [from, to] = form.control.watch(['checkInDate', 'checkOutDate'])
  const gone = dates && from && to ? problemOf(dates, { from, to }, isRoom) : null
  const Stay = isRoom ? StayMonths : StayDates
  const most = Math.min(MAX_GUESTS, listing.maxOccupancy ?? MAX_GUESTS)
  const cancel = () => {
    form.discard()
    onClose()
  }
  return (
    <form
      className="stack book-form"
      {...form.props}
      aria-label={m.booking_title()}
      // A browser takes a field behind the buttons for one that is in view.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
    >
      {form.restored && (
        <div role="status">
          <Note>{m.form_restored()}</Note>
        </div>
      )}
      <FormError error={form.serverError} />
      {stale && (
        <Note tone="warm">
          {m.booking_dates_unknown()}{' '}
          <button type="button" className="link" disabled={retrying} onClick={onRetry}>
            {m.common_retry()}
          </button>
        </Note>
      )}
      <Stay
        control={form.control.control}
        dates={dates}
        note={form.restored ? null : moved}
        error={form.error('checkInDate') ?? form.error('checkOutDate') ?? gone ?? undefined}
      />
      <AmountNote shown={shown} room={isRoom ? listing : null} changed={changed} />
      <Field label={m.booking_guests()} error={form.error('guests')}>
        {(control) => (
          <Select
            options={Array.from({ length: most }, (_, at) => ({
              value: String(at + 1),
              label: groupDigits(at + 1),
            }))}
            {...control}
            {...form.register('guests', { valueAsNumber: true })}
          />
        )}
      </Field>
      <TextField
        form={form}
        name="contactInfo.phone"
        label={m.booking_phone()}
        help={m.booking_phone_help()}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        required
        onInput={({ currentTarget }) => {
          currentTarget.value = phoneDigits(currentTarget.value)
        }}
      />
      <LinesField
        form={form}
        name="message"
        label={m.booking_message()}
        rows={3}
        maxLength={MAX_TEXT}
      />
      {dates?.instant && <Note tone="ok">{m.booking_instant()}</Note>}
      <p className="small muted">{m.booking_no_fee()}</p>
      <FormButtons
        form={form}
        label={m.booking_send()}
        onCancel={cancel}
        className="dlg-foot book-actions"
      />
    </form>
  )
}
