import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import type { Span } from '../free-dates.ts'
import { AVAILABLE } from '../testing/bookings-server.ts'
import { StayDatesDialog } from './StayDatesDialog.tsx'

const DATES = { ...AVAILABLE, taken: ['2026-11-26'] }
const CHOSEN: Span = { from: '2026-11-23', to: '2026-11-25' }
const onChoose = vi.fn<(value: Span) => void>()
const onClose = vi.fn()
beforeEach(() => {
  onChoose.mockReset()
  onClose.mockReset()
})

function open(value: Span = CHOSEN, edge: 'from' | 'to' = 'from') {
  const props = { dates: DATES, edge, value, onChoose, onClose }
  return renderAt('/', <StayDatesDialog {...props} />)
}
// By role, each would look at all days of two months.
const day = (label: RegExp) => screen.getByLabelText(label)
const done = () => screen.getByText<HTMLButtonElement>('Done', { selector: 'button' })
/** What the dialog says about the stay. */
const said = () => done().previousElementSibling?.textContent

it('begins with the chosen dates and their nights, and changes nothing by itself', async () => {
  const { user } = open()
  expect(said()).toBe('23 Nov 2026 – 25 Nov 20262 nights')
  await user.keyboard('{Escape}')
  expect([onChoose.mock.calls, onClose.mock.calls.length]).toEqual([[], 1])
})

it('asks for the one date and then the other, and hands both over with Done', async () => {
  const { user } = open()
  await user.click(day(/27 November/))
  expect([said(), done().disabled]).toEqual(['Choose your check-out date.', true])
  await user.click(day(/30 November/))
  expect(said()).toBe('27 Nov 2026 – 30 Nov 20263 nights')
  expect(onChoose).not.toHaveBeenCalled()
  await user.click(done())
  expect(onChoose.mock.calls).toEqual([[{ from: '2026-11-27', to: '2026-11-30' }]])
  expect(onClose).toHaveBeenCalledOnce()
})

it('changes the check-out alone when that was opened', async () => {
  const { user } = open(CHOSEN, 'to')
  await user.click(day(/24 November/))
  expect(said()).toBe('23 Nov 2026 – 24 Nov 20261 night')
})

it('forgets dates that have been taken meanwhile, and begins with the check-in', async () => {
  const { user } = open({ from: '2026-11-25', to: '2026-11-28' }, 'to')
  expect([said(), done().disabled]).toEqual(['Choose your check-in date.', true])
  expect(day(/26 November.*already taken/).getAttribute('aria-disabled')).toBe('true')
  await user.click(day(/28 November/))
  expect(said()).toBe('Choose your check-out date.')
})
