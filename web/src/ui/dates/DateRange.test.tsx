import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../../testing/render.tsx'
import { DateRange, type Edge, type Range } from './DateRange.tsx'

const TAKEN = ['2026-11-27', '2026-11-28']

function Trip({ start, onChange }: { start: Range; onChange: (value: Range) => void }) {
  const [value, setValue] = useState(start)
  const [edge, setEdge] = useState<Edge>(start.from ? 'to' : 'from')
  return (
    <DateRange
      label="Dates"
      names={{ from: 'first day', to: 'last day' }}
      min="2026-11-22"
      max="2027-01-31"
      end="2027-02-28"
      most={60}
      today="2026-11-22"
      disabled={(date) => (TAKEN.includes(date) ? 'taken' : null)}
      value={value}
      edge={edge}
      autoFocus
      onChange={(next, then) => {
        setValue(next)
        setEdge(then)
        onChange(next)
      }}
    />
  )
}

function open(start: Range = { from: null, to: null }) {
  const onChange = vi.fn<(value: Range) => void>()
  const { user } = renderAt('/', <Trip start={start} onChange={onChange} />)
  return { user, onChange }
}
const day = (name: RegExp) => screen.getByRole('button', { name })
const focused = () => (document.activeElement as HTMLElement).dataset.date

it('puts the focus on the first day, and says today', () => {
  open()
  expect(focused()).toBe('2026-11-22')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Sunday, 22 November 2026, today')
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeTruthy()
})

it('chooses a range with the keyboard alone', async () => {
  const { user, onChange } = open()
  await user.keyboard('{ArrowRight}{Enter}{ArrowDown}')
  expect(focused()).toBe('2026-11-30')
  await user.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}{Enter}')
  expect(onChange.mock.calls.map(([value]) => value)).toEqual([
    { from: '2026-11-23', to: null },
    { from: '2026-11-23', to: '2026-11-25' },
  ])
  expect(day(/23 November.*first day/)).toBeTruthy()
  expect(day(/25 November.*last day/)).toBeTruthy()
})

it('moves by weeks, months and years, and announces the month', async () => {
  const { user } = open()
  await user.keyboard('{End}')
  expect(focused()).toBe('2026-11-28')
  await user.keyboard('{Home}')
  expect(focused()).toBe('2026-11-22')
  await user.keyboard('{PageDown}')
  await user.keyboard('{PageDown}')
  expect(focused()).toBe('2027-01-22')
  expect(screen.getByRole('status').textContent).toBe('December 2026 – January 2027')
  await user.keyboard('{PageUp}{PageUp}')
  await user.keyboard('{Shift>}{PageDown}{/Shift}')
  expect(focused()).toBe('2027-02-28')
  await user.keyboard('{Shift>}{PageUp}{/Shift}')
  expect(focused()).toBe('2026-11-22')
})

it('says why a day cannot be chosen, and does not choose it', async () => {
  const { user, onChange } = open()
  const taken = day(/27 November.*taken/)
  expect(taken.getAttribute('aria-disabled')).toBe('true')
  await user.click(taken)
  expect(onChange).not.toHaveBeenCalled()
})

it('may end on the morning of a taken day, but not go on beyond it', async () => {
  const { user, onChange } = open({ from: '2026-11-25', to: null })
  const beyond = day(/29 November/)
  expect(beyond.getAttribute('aria-label')).toMatch(/Some days before this one aren’t available$/)
  await user.click(beyond)
  expect(onChange).not.toHaveBeenCalled()
  const morning = day(/27 November/)
  expect(morning.getAttribute('aria-disabled')).toBeNull()
  await user.click(morning)
  expect(onChange).toHaveBeenCalledWith({ from: '2026-11-25', to: '2026-11-27' })
})

it('begins again when an earlier day is chosen', async () => {
  const { user, onChange } = open({ from: '2026-11-25', to: null })
  await user.click(day(/24 November/))
  expect(onChange).toHaveBeenCalledWith({ from: '2026-11-24', to: null })
})

it('keeps a last day that still fits another first day', async () => {
  const { user, onChange } = open({ from: '2026-12-01', to: '2026-12-07' })
  await user.click(day(/\b5 December/))
  await user.click(day(/\b2 December/))
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-12-02', to: '2026-12-05' })
})

it('turns to the month in which the range can end, where one month is shown', async () => {
  const phone = window as unknown as {
    happyDOM: { setViewport: (size: { width: number }) => void }
  }
  const width = window.innerWidth
  phone.happyDOM.setViewport({ width: 360 })
  try {
    const { user, onChange } = open()
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeTruthy()
    await user.click(day(/30 November/))
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeTruthy()
    expect(focused()).toBe('2026-12-01')
    await user.click(day(/\b2 December/))
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-30', to: '2026-12-02' })
  } finally {
    phone.happyDOM.setViewport({ width })
  }
})
