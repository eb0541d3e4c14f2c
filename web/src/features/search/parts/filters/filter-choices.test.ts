import { expect, it } from 'vitest'
import { bandLabel } from './filter-choices.ts'

it('budget bands are formatted as money', () => {
  expect([bandLabel('0-2000'), bandLabel('8000-12000'), bandLabel('50000+')]).toEqual([
    'Up to ₹2,000',
    '₹8,000 – ₹12,000',
    'Above ₹50,000',
  ])
})
