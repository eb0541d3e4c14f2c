import { daysAfter, todayInIndia } from '@rentify/contract/calendar'
import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { NO_STAY, type StayState } from './stay.ts'
import { guestOptions } from './stay-texts.ts'
import { areInOrder, validStay } from './valid-stay.ts'

export type StayFieldsProps = {
  value: StayState
  /** Called with a stay that can be searched for, while another is being typed. */
  onChange: (next: StayState) => void
}

const isSame = (one: StayState, other: StayState) =>
  one.checkIn === other.checkIn && one.checkOut === other.checkOut && one.guests === other.guests

/** Check-in, check-out and guests as fields, each with its name for a form that is sent. */
export function StayFields({ value, onChange }: StayFieldsProps) {
  const [typed, setTyped] = useState(() => validStay(value))
  const [given, setGiven] = useState(value)
  // Changed elsewhere, by a chip or 'Clear All'.
  if (!isSame(given, value)) {
    setGiven(value)
    setTyped(validStay(value))
  }
  const today = todayInIndia()
  const { checkIn, checkOut, guests } = typed
  const isReversed = checkIn !== '' && checkOut !== '' && !areInOrder(checkIn, checkOut)
  const change = (next: StayState) => {
    const valid = validStay(next)
    // A year is typed digit by digit, and a day may be missing yet.
    const isWhole = valid.checkIn === next.checkIn && (!next.checkOut || valid.checkIn !== '')
    const isWrong = next.checkOut !== '' && valid.checkOut !== next.checkOut
    setTyped(next)
    if (!isWhole || isWrong) return
    setTyped(valid)
    setGiven(valid)
    onChange(valid)
  }
  return (
    <>
      <Field label={m.booking_check_in()}>
        {(field) => (
          <TextInput
            {...field}
            type="date"
            name="checkIn"
            min={today}
            value={checkIn}
            onChange={({ target }) =>
              change(
                target.value === ''
                  ? { ...NO_STAY, guests }
                  : {
                      ...typed,
                      checkIn: target.value,
                      checkOut: areInOrder(target.value, checkOut) ? checkOut : '',
                    },
              )
            }
          />
        )}
      </Field>
      <Field
        label={m.booking_check_out()}
        error={isReversed ? m.filter_check_out_wrong() : undefined}
      >
        {(field) => (
          <TextInput
            {...field}
            type="date"
            name="checkOut"
            min={daysAfter(checkIn || today, 1)}
            value={checkOut}
            onChange={({ target }) => change({ ...typed, checkOut: target.value })}
          />
        )}
      </Field>
      <Field label={m.booking_guests()}>
        {(field) => (
          <Select
            {...field}
            name="guests"
            value={guests}
            options={guestOptions()}
            onChange={({ target }) => change({ ...typed, guests: target.value })}
          />
        )}
      </Field>
    </>
  )
}
