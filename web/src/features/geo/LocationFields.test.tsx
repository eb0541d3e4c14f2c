// The location part of the listing forms, against a fake network and the browser's
// geolocation.
import type { ReversedPlace, SuggestedPlace } from '@rentify/contract/geo/endpoints'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useForm } from '../../form/use-form.ts'
import { renderAt } from '../../testing/render.tsx'
import { LocationFields } from './LocationFields.tsx'
import type { LocationValues } from './place-values.ts'

const EMPTY = {
  location: '',
  city: '',
  state: '',
  address: '',
  pincode: '',
  landmark: '',
  latitude: '',
  longitude: '',
}
const SECTOR_62: ReversedPlace = {
  address: 'Sector 62, Noida, Uttar Pradesh 201309',
  city: 'Noida',
  state: 'Uttar Pradesh',
  pincode: '201309',
  landmark: 'Sector 62',
  farFrom: null,
}
const BORING_ROAD: SuggestedPlace = {
  kind: 'locality',
  label: 'Boring Road, Patna',
  location: 'Boring Road',
  city: 'Patna',
  state: 'Bihar',
  pincode: '800001',
  latitude: 25.6158,
  longitude: 85.1166,
}
const PATNA: SuggestedPlace = {
  ...BORING_ROAD,
  kind: 'city',
  label: 'Patna, Bihar',
  location: null,
  pincode: null,
}

/** The server's answer by path; a function may fail as a lost connection does. */
let answers: Record<string, () => { status?: number; body: unknown }>
let asked: URL[]
const fetchBefore = globalThis.fetch
beforeEach(() => {
  asked = []
  answers = {
    '/api/geo/reverse': () => ({ body: SECTOR_62 }),
    '/api/geo/suggest': () => ({ body: { places: [BORING_ROAD, PATNA] } }),
    '/api/geo/places': () => ({ body: { places: [] } }),
  }
  globalThis.fetch = async (input) => {
    const url = new URL(String(input), 'http://localhost')
    asked.push(url)
    const answer = answers[url.pathname]?.()
    return Response.json(answer?.body ?? {}, { status: answer?.status ?? (answer ? 200 : 404) })
  }
})
afterAll(() => {
  globalThis.fetch = fetchBefore
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation')
  vi.unstubAllGlobals()
})

const setGeolocation = (geolocation: Pick<Geolocation, 'getCurrentPosition'>) =>
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })

/** The browser's position, or the number of its error. */
function standAt(answer: { latitude: number; longitude: number; accuracy?: number } | number) {
  const limits: PositionOptions[] = []
  const geolocation: Pick<Geolocation, 'getCurrentPosition'> = {
    getCurrentPosition: (found, failed, options = {}) => {
      limits.push(options)
      if (typeof answer === 'number') failed?.({ code: answer } as GeolocationPositionError)
      else found({ coords: { accuracy: 10, ...answer } } as GeolocationPosition)
    },
  }
  setGeolocation(geolocation)
  return limits
}

function PlaceForm({ kind, values }: { kind: ListingType; values: Partial<LocationValues> }) {
  const form = useForm<LocationValues>({
    defaultValues: { ...EMPTY, ...values },
    send: async () => undefined,
  })
  return (
    <form {...form.props}>
      <LocationFields form={form} kind={kind} />
      <output>{JSON.stringify(form.control.watch())}</output>
    </form>
  )
}

function show(kind: ListingType, values: Partial<LocationValues> = {}) {
  const view = renderAt('/', <PlaceForm kind={kind} values={values} />)
  const press = (name: string | RegExp) => view.user.click(screen.getByRole('button', { name }))
  return { ...view, press }
}
const button = (name: string) => screen.queryByRole('button', { name })
const valuesNow = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}')
const fields = (...names: (keyof LocationValues)[]) => {
  const now = valuesNow()
  return names.map((name) => now[name])
}
const HERE = { latitude: 28.62191234, longitude: 77.36394321 }

describe('the current location', () => {
  it('fills the empty fields and shows six decimals', async () => {
    standAt(HERE)
    const { press } = show('Room')
    await press('Use Current Location')
    await waitFor(() => expect(fields('address')).toEqual([SECTOR_62.address]))
    expect(fields('city', 'state', 'pincode', 'landmark', 'latitude', 'longitude')).toEqual([
      'Noida',
      'Uttar Pradesh',
      '201309',
      'Sector 62',
      '28.621912',
      '77.363943',
    ])
    expect(screen.getByText('Coordinates: 28.621912, 77.363943')).toBeTruthy()
    expect(asked.find(({ pathname }) => pathname === '/api/geo/reverse')?.search).toBe(
      '?lat=28.621912&lng=77.363943',
    )
    expect(button('Use this address')).toBeNull()
    // What people read first is the area, not only the city.
    expect(fields('location')).toEqual(['Sector 62'])
  })

  it('says that it is being detected', async () => {
    setGeolocation({ getCurrentPosition: () => undefined })
    const { press } = show('Room')
    await press('Use Current Location')
    expect(button('Detecting Location...')?.getAttribute('aria-busy')).toBe('true')
  })

  it('is given up when the browser never answers, and can be asked for again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      setGeolocation({ getCurrentPosition: () => undefined })
      const { press } = show('Room')
      await press('Use Current Location')
      expect(button('Detecting Location...')).toBeTruthy()
      await vi.advanceTimersByTimeAsync(16_000)
      await screen.findByText('Location request timed out. Please try again.')
      standAt(HERE)
      await press('Use Current Location')
      await waitFor(() => expect(fields('city')).toEqual(['Noida']))
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([
    ['Room', 15_000, 300_000],
    ['Hotel', 10_000, 0],
    ['Shop', 20_000, 300_000],
  ] as const)('of a %s has its own time-out and cache age', async (kind, timeout, maximumAge) => {
    const limits = standAt(3)
    const { press } = show(kind)
    await press('Use Current Location')
    await screen.findByText('Location request timed out. Please try again.')
    expect(limits).toEqual([{ enableHighAccuracy: true, timeout, maximumAge }])
  })

  it('tells when the position is only roughly known', async () => {
    standAt({ ...HERE, accuracy: 1840 })
    const { press } = show('Room')
    await press('Use Current Location')
    await screen.findByText(/off by up to 1840 m/)
  })

  it('of a shop needs a secure connection', async () => {
    standAt(HERE)
    vi.stubGlobal('isSecureContext', false)
    const { press } = show('Shop')
    await press('Use Current Location')
    await screen.findByText(/needs a secure connection/)
    expect(fields('latitude')).toEqual([''])
  })
})

describe('what the owner typed', () => {
  const TYPED = { city: 'Greater Noida', address: 'B-14, Alpha 2', pincode: '201308' }

  it('is kept; the look-up is offered and fills empty fields only', async () => {
    standAt(HERE)
    const { press } = show('Room', TYPED)
    await press('Use Current Location')
    await screen.findByText(`We found: ${SECTOR_62.address}`)
    expect(fields('city', 'address', 'pincode', 'state')).toEqual([
      TYPED.city,
      TYPED.address,
      TYPED.pincode,
      'Uttar Pradesh',
    ])
  })

  it.each([
    [{ pincode: '201301' }, 'Sector 62, Noida, Uttar Pradesh'],
    [{ city: 'Ghaziabad' }, 'Sector 62'],
    [{ city: 'Noida', state: 'Delhi' }, 'Sector 62'],
    [{ city: 'noida', pincode: '201309' }, SECTOR_62.address],
  ])('%j gets no second city or pincode in its address', async (typed, address) => {
    standAt(HERE)
    const { press } = show('Room', typed)
    await press('Use Current Location')
    await waitFor(() => expect(fields('address')).toEqual([address]))
    const [[field = '', value] = []] = Object.entries(typed)
    expect(valuesNow()[field]).toBe(value)
  })

  it('is replaced by ‘Use this address’, and comes back with Undo', async () => {
    standAt(HERE)
    const { press } = show('Room', TYPED)
    await press('Use Current Location')
    await screen.findByText(/We found/)
    await press('Use this address')
    expect(fields('city', 'address', 'pincode')).toEqual(['Noida', SECTOR_62.address, '201309'])
    await press('Undo')
    expect(fields('city', 'address', 'pincode')).toEqual(Object.values(TYPED))
  })

  it('is not questioned when it contains what was found', async () => {
    standAt(HERE)
    const { press } = show('Room', { address: `Flat 3, ${SECTOR_62.address}`, landmark: 'Metro' })
    await press('Use Current Location')
    await waitFor(() => expect(fields('city')).toEqual(['Noida']))
    expect([button('Use this address'), ...fields('landmark')]).toEqual([null, 'Metro'])
  })
})

describe('a failed look-up', () => {
  const GONE = { status: 404, body: { code: 'place_not_found', message: 'No place here.' } }

  it('says so, keeps the point, and leaves a rough location', async () => {
    standAt(HERE)
    answers['/api/geo/reverse'] = () => GONE
    const { press } = show('Hotel')
    await press('Use Current Location')
    await screen.findByText('No place here.')
    expect(fields('latitude', 'location', 'address')).toEqual(['28.621912', '28.62, 77.36', ''])
  })

  it('leaves no degrees as the area of a room', async () => {
    standAt(HERE)
    answers['/api/geo/reverse'] = () => GONE
    const { press } = show('Room')
    await press('Use Current Location')
    await screen.findByText('No place here.')
    expect(fields('latitude', 'location')).toEqual(['28.621912', ''])
  })

  it('leaves a typed location alone', async () => {
    standAt(HERE)
    answers['/api/geo/reverse'] = () => GONE
    const { press } = show('Hotel', { location: 'Frazer Road' })
    await press('Use Current Location')
    await screen.findByText('No place here.')
    expect(fields('location')).toEqual(['Frazer Road'])
  })
})

describe('suggestions', () => {
  it('for a location fill city, state and pincode where they are empty', async () => {
    const { user } = show('Shop', { state: 'Bihar' })
    await user.type(screen.getByLabelText('Location'), 'bori')
    await user.click(await screen.findByRole('option', { name: 'Boring Road, Patna' }))
    expect(fields('location', 'city', 'state', 'pincode', 'latitude')).toEqual([
      'Boring Road',
      'Patna',
      'Bihar',
      '800001',
      '',
    ])
  })

  it('for a city are cities only', async () => {
    const { user } = show('Room')
    await user.type(screen.getByLabelText('City'), 'pat')
    await screen.findByRole('listbox')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Patna, Bihar',
    ])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(fields('city', 'state', 'pincode')).toEqual(['Patna', 'Bihar', ''])
  })
})

const IN_NOIDA = { city: 'Noida', state: 'Uttar Pradesh', pincode: '201309' }
const areaOf = (location: string, latitude: number): SuggestedPlace => ({
  ...{ kind: 'locality', label: `${location}, Noida`, location, ...IN_NOIDA },
  ...{ latitude, longitude: 77.36 },
})
const PINCODE: SuggestedPlace = { ...areaOf('', 28.62), kind: 'pincode', location: null }

describe('a whole pincode', () => {
  const suggested = (...places: SuggestedPlace[]) => {
    answers['/api/geo/suggest'] = () => ({ body: { places } })
  }

  it('fills city, state and its middle area, and offers its other areas', async () => {
    suggested(PINCODE, areaOf('Mamura', 28.6), areaOf('Sector 62', 28.621))
    const { user, press } = show('Room')
    await user.type(screen.getByLabelText(/Pincode/), '201309')
    await waitFor(() =>
      expect(fields('location', 'city', 'state')).toEqual(['Sector 62', 'Noida', 'Uttar Pradesh']),
    )
    await press('Mamura')
    expect(fields('location')).toEqual(['Mamura'])
    expect(button('Sector 62')).toBeNull()
  })

  it('overwrites nothing that was typed', async () => {
    suggested(PINCODE, areaOf('Sector 62', 28.621))
    const { user } = show('Room', { location: 'Block C', city: 'Ghaziabad' })
    await user.type(screen.getByLabelText(/Pincode/), '201309')
    await waitFor(() => expect(fields('state')).toEqual(['Uttar Pradesh']))
    expect(fields('location', 'city')).toEqual(['Block C', 'Ghaziabad'])
    expect(button('Sector 62')).toBeNull()
  })

  it('that fills the field about to be typed in gives way to what is typed', async () => {
    suggested(PINCODE)
    const { user } = show('Room')
    const [answer, { promise: slowly, resolve: arrive }] = [fetch, Promise.withResolvers<void>()]
    globalThis.fetch = async (input) => {
      await slowly
      return answer(input)
    }
    await user.type(screen.getByLabelText(/Pincode/), '201309')
    await user.click(screen.getByLabelText('City'))
    arrive()
    await waitFor(() => expect(fields('city')).toEqual(['Noida']))
    await user.keyboard('Patna')
    expect(fields('city')).toEqual(['Patna'])
  })

  it('takes its area back when the city is typed anew', async () => {
    suggested(PINCODE, areaOf('Sector 62', 28.621))
    const { user } = show('Room')
    await user.type(screen.getByLabelText(/Pincode/), '201309')
    await waitFor(() => expect(fields('location')).toEqual(['Sector 62']))
    suggested()
    await user.clear(screen.getByLabelText('City'))
    await user.type(screen.getByLabelText('City'), 'Patna')
    await user.tab()
    expect(fields('location', 'city')).toEqual(['', 'Patna'])
  })

  it('gives way to the pin, which knows the area better, and not to what was typed after it', async () => {
    suggested(PINCODE, areaOf('Mamura', 28.621))
    standAt(HERE)
    const { user, press } = show('Room')
    await user.type(screen.getByLabelText(/Pincode/), '201309')
    await waitFor(() => expect(fields('location')).toEqual(['Mamura']))
    await press('Use Current Location')
    await waitFor(() => expect(fields('location')).toEqual(['Sector 62']))
    const area = screen.getByLabelText(/Area or locality/)
    await user.clear(area)
    await user.type(area, 'C Block')
    await press('Use Current Location')
    await screen.findByText(/We found/)
    expect(fields('location')).toEqual(['C Block'])
  })
})

describe('the address', () => {
  const leaveAddress = async (address: string, values: Partial<LocationValues>) => {
    const { user } = show('Room', values)
    await user.type(screen.getByLabelText(/Full address/), address)
    await user.tab()
    const asks = ({ pathname }: URL) => pathname === '/api/geo/suggest'
    await waitFor(() => expect(asked.some(asks)).toBe(true))
    return asked.findLast(asks)?.searchParams.get('q')
  }

  it('fills the area that it names in its city', async () => {
    answers['/api/geo/suggest'] = () => ({ body: { places: [areaOf('Sector 62', 28.621)] } })
    expect(await leaveAddress('B-14, Sector 62', { city: 'noida' })).toBe('B-14, Sector 62, noida')
    await waitFor(() => expect(fields('location')).toEqual(['Sector 62']))
    expect(fields('city', 'pincode')).toEqual(['noida', ''])
  })

  it('fills none of another city', async () => {
    answers['/api/geo/suggest'] = () => ({ body: { places: [areaOf('Sector 62', 28.621)] } })
    await leaveAddress('B-14, Sector 62', { city: 'Gurgaon' })
    await waitFor(() => expect(fields('location')).toEqual(['']))
  })
})

describe('a point far from the city', () => {
  const FAR = { city: 'Patna', distanceKm: 823, latitude: 25.59, longitude: 85.13 }
  const QUESTION = /about 823 km from Patna/
  beforeEach(() => {
    answers['/api/geo/reverse'] = () => ({ body: { ...SECTOR_62, farFrom: FAR } })
    answers['/api/geo/suggest'] = () => ({ body: { places: [PATNA] } })
    standAt(HERE)
  })

  it('is asked about before it fills anything, and fills when it is kept', async () => {
    const { press } = show('Room', { city: 'Patna' })
    await press('Use Current Location')
    await screen.findByText(QUESTION)
    const call = asked.find(({ pathname }) => pathname === '/api/geo/reverse')
    expect(call?.searchParams.get('city')).toBe('Patna')
    expect(fields('address', 'pincode', 'latitude')).toEqual(['', '', '28.621912'])
    await press('Keep it here')
    expect(screen.queryByText(QUESTION)).toBeNull()
    expect(fields('city', 'pincode', 'location')).toEqual(['Patna', '201309', 'Sector 62'])
    // It was answered: the next point there is not asked about again.
    await press('Use Current Location')
    await screen.findByText(/We found/)
    expect(screen.queryByText(QUESTION)).toBeNull()
  })

  it('goes, and the map shows the city, when it is moved', async () => {
    const { press } = show('Room', { city: 'Patna', pincode: '201309' })
    await press('Use Current Location')
    await screen.findByText(QUESTION)
    await press('Move to Patna')
    await screen.findByText(/The map shows Patna, Bihar/)
    expect(asked.findLast(({ pathname }) => pathname === '/api/geo/suggest')?.search).toBe(
      '?q=Patna',
    )
    expect(fields('latitude', 'address', 'city')).toEqual(['', '', 'Patna'])
    expect(screen.queryByText(QUESTION)).toBeNull()
  })

  it('is asked about when the city is changed after it', async () => {
    const { user } = show('Room', { latitude: '28.621912', longitude: '77.363943', city: 'Noid' })
    const city = screen.getByLabelText('City')
    await user.clear(city)
    await user.type(city, 'Patna')
    await user.tab()
    await screen.findByText(QUESTION)
    answers['/api/geo/reverse'] = () => ({ body: SECTOR_62 })
    await user.clear(city)
    await user.type(city, 'Noida')
    await user.tab()
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull())
  })

  it('is compared with the city’s own state, not with that of a city before it', async () => {
    answers['/api/geo/suggest'] = () => ({ body: { places: [PINCODE] } })
    const { user, press } = show('Room')
    await user.type(screen.getByLabelText(/Pincode/), '201309')
    await waitFor(() => expect(fields('city', 'state')).toEqual(['Noida', 'Uttar Pradesh']))
    answers['/api/geo/suggest'] = () => ({ body: { places: [PATNA] } })
    await user.clear(screen.getByLabelText('City'))
    await user.type(screen.getByLabelText('City'), 'patna')
    await user.tab()
    await waitFor(() => expect(fields('city', 'state')).toEqual(['patna', 'Bihar']))
    await press('Use Current Location')
    await screen.findByText(QUESTION)
    const call = asked.findLast(({ pathname }) => pathname === '/api/geo/reverse')
    expect(call?.searchParams.get('state')).toBe('Bihar')
  })

  it('abroad cannot be kept', async () => {
    answers['/api/geo/reverse'] = () => ({
      status: 404,
      body: { code: 'place_not_found', message: 'No place here.' },
    })
    const { press } = show('Room', { city: 'Patna' })
    await press('Use Current Location')
    await screen.findByText(/isn’t in India/)
    expect(button('Keep it here')).toBeNull()
    await press('Move to Patna')
    expect(fields('latitude')).toEqual([''])
  })
})

describe('the map', () => {
  it('of a room opens on what the fields name, and follows them', async () => {
    answers['/api/geo/suggest'] = () => ({ body: { places: [PATNA] } })
    const { user, press } = show('Room', { city: 'Patna' })
    await press('Show Map')
    await screen.findByText(/The map shows Patna, Bihar/)
    answers['/api/geo/suggest'] = () => ({ body: { places: [BORING_ROAD] } })
    await user.type(screen.getByLabelText(/Pincode/), '800001')
    await screen.findByText(/The map shows Boring Road, Patna/)
    expect(fields('latitude')).toEqual([''])
  })

  it('of a shop appears once there is something to show', async () => {
    const { press } = show('Shop', { location: 'Boring Road', city: 'Patna' })
    expect(button('Show Map')).toBeNull()
    await press('Show on Map')
    await screen.findByText(/The map shows Boring Road, Patna/)
    expect(button('Hide Map')).toBeTruthy()
    expect(
      asked.find(({ pathname }) => pathname === '/api/geo/suggest')?.searchParams.get('q'),
    ).toBe('Boring Road, Patna')
    // Only the owner knows the exact point.
    expect(fields('latitude')).toEqual([''])
  })

  it('of a room can be shown and hidden without a point', async () => {
    const { press } = show('Room')
    await press('Show Map')
    await screen.findByText(/Tap the map to place the pin/)
    await press('Hide Map')
    expect(screen.queryByText(/Tap the map to place the pin/)).toBeNull()
  })

  it('says when a location is unknown', async () => {
    answers['/api/geo/suggest'] = () => ({ body: { places: [] } })
    const { press } = show('Hotel', { location: 'Nowhere at all' })
    await press('Show on Map')
    await screen.findByText(/couldn’t find this location/)
  })

  it('forgets the point when the pin is removed', async () => {
    const { press } = show('Room', { latitude: '28.621912', longitude: '77.363943' })
    await press('Remove pin')
    expect(fields('latitude', 'longitude')).toEqual(['', ''])
  })
})
