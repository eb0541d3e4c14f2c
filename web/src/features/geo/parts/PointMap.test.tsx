import type { PublicSettings } from '@rentify/contract/settings/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { settingsQuery } from '../../../api/settings.queries.ts'
import { renderAt } from '../../../testing/render.tsx'
import { PointMap, type PointMapProps } from './PointMap.tsx'

const NOIDA = { lat: 28.62, lng: 77.36 }
const set = vi.fn<PointMapProps['onPoint']>()
const look = vi.fn<PointMapProps['onView']>()
beforeEach(() => {
  set.mockReset()
  look.mockReset()
})

const props = { point: null, shown: null, places: [], tilesUrl: null }
const show = (given: Partial<PointMapProps> = {}) =>
  renderAt('/', <PointMap {...props} onPoint={set} onView={look} {...given} />)
const map = () => screen.getByRole('application', { name: /^Map:/ })
const pin = () => document.querySelector('.map-pin')
const lastPoint = () => set.mock.lastCall?.[0] ?? { lat: 0, lng: 0 }

it('takes its middle with Enter, which does not send the form', () => {
  show()
  const sent = fireEvent.keyDown(map(), { key: 'Enter' })
  expect(sent).toBe(false)
  expect(lastPoint().lat).toBeCloseTo(20.5937, 3)
  expect(lastPoint().lng).toBeCloseTo(78.9629, 3)
})

it('has a pin only for a point, and says which part of the world it shows', () => {
  const { unmount } = show()
  expect(pin()).toBeNull()
  unmount()
  show({ point: NOIDA })
  expect(pin()).not.toBeNull()
  const view = look.mock.lastCall?.[0]
  expect(view?.south).toBeLessThanOrEqual(NOIDA.lat)
  expect(view?.north).toBeGreaterThanOrEqual(NOIDA.lat)
})

it('opens on a place without a pin, and rings it when it is no whole city', () => {
  const shown = { ...NOIDA, label: 'Noida, Uttar Pradesh', zoom: 13, isArea: false }
  const { unmount } = show({ shown })
  expect(look.mock.lastCall?.[0].south).toBeCloseTo(NOIDA.lat, 2)
  expect([pin(), document.querySelector('.map-area')]).toEqual([null, null])
  unmount()
  show({ shown: { ...shown, isArea: true } })
  expect(document.querySelector('.map-area')).not.toBeNull()
})

it('moves its pin by keys, in smaller steps with Shift', () => {
  show({ point: NOIDA })
  const press = (key: string, shiftKey = false) =>
    fireEvent.keyDown(pin() as Element, { key, shiftKey })
  press('ArrowUp')
  const step = lastPoint().lat - NOIDA.lat
  expect(step).toBeGreaterThan(0)
  press('ArrowUp', true)
  expect(lastPoint().lat - NOIDA.lat - step).toBeLessThan(step)
  press('ArrowRight')
  expect(lastPoint().lng).toBeGreaterThan(NOIDA.lng)
  const calls = set.mock.calls.length
  press('a')
  expect(set.mock.calls).toHaveLength(calls)
})

it('names whom the licence of its tiles wants named, as it is written', async () => {
  const { client } = show({ tilesUrl: 'https://tiles.example/{z}/{x}/{y}.png' })
  const mapTilesCredit = '© <b>Tiles</b> & Streets'
  act(() => client.setQueryData(settingsQuery.queryKey, { mapTilesCredit } as PublicSettings))
  expect((await screen.findByText(mapTilesCredit)).className).toContain('attribution')
})
