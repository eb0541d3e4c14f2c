import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { LineChart } from './LineChart.tsx'

afterEach(cleanup)

const POINTS = ['Mon', 'Tue', 'Wed'] as const
const LINES = [
  { name: 'Impressions', values: [1200, 0, 150_000] },
  { name: 'Clicks', values: [12, 3, 90] },
]
const show = () => renderAt('/', <LineChart title="Visits" points={POINTS} lines={LINES} />)
const plot = () => screen.getByRole('slider', { name: 'Visits' })
const read = () => plot().getAttribute('aria-valuetext')

it('reads the last point first, and others by arrow keys, never beyond the ends', async () => {
  const { user } = show()
  expect(read()).toContain('Wed')
  expect(read()).toContain('Impressions 1,50,000, Clicks 90')
  plot().focus()
  await user.keyboard('{ArrowRight}')
  expect(read()).toContain('Wed')
  await user.keyboard('{ArrowLeft}')
  expect(read()).toContain('Tue')
  await user.keyboard('{Home}')
  expect(read()).toContain('Impressions 1,200, Clicks 12')
  await user.keyboard('{ArrowLeft}')
  expect(plot().getAttribute('aria-valuenow')).toBe('0')
})

it('reads the point under the finger', () => {
  show()
  plot().getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect
  fireEvent.pointerDown(plot(), { clientX: 190 })
  expect(read()).toContain('Tue')
  fireEvent.pointerMove(plot(), { clientX: 20 })
  expect(read()).toContain('Mon')
})

it('has every figure in a table', () => {
  show()
  const cells = screen.getAllByRole('cell', { hidden: true }).map(({ textContent }) => textContent)
  expect(cells).toEqual(['1,200', '12', '0', '3', '1,50,000', '90'])
})
