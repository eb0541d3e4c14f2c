// The gazetteer through its public API: names that users type, and points in India.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gazetteer } from './gazetteer.ts'
import { CITY_ALIASES, createGeo, distanceKm, isPoint, STATES } from './index.ts'

const geo = createGeo()
const g = gazetteer()

describe('the city of a name', () => {
  it.each([
    ['gurugram', 'Gurgaon'],
    ['GURGAON', 'Gurgaon'],
    ['Bangalore', 'Bengaluru'],
    ['Bombay', 'Mumbai'],
    ['Calcutta', 'Kolkata'],
    ['Madras', 'Chennai'],
    ['new  delhi', 'Delhi'],
    ['South Delhi', 'Delhi'],
    ['Poona', 'Pune'],
    ['Mysore', 'Mysuru'],
    ['Trivandrum', 'Thiruvananthapuram'],
    ['Cochin', 'Kochi'],
    ['Baroda', 'Vadodara'],
    ['Allahabad', 'Prayagraj'],
    ['Vizag', 'Visakhapatnam'],
    ['Pondicherry', 'Puducherry'],
    ['Simla', 'Shimla'],
    ['Udhagamandalam', 'Ooty'],
    ['Gr. Noida', 'Greater Noida'],
    ['Noida, Uttar Pradesh', 'Noida'],
    ['Pune Maharashtra', 'Pune'],
    ['Hāora', 'Howrah'],
  ])('%s is %s', (text, city) => expect(geo.canonicalCity(text)).toBe(city))

  it.each([
    ['Noidaa', 'Noida'],
    ['Hyderabd', 'Hyderabad'],
    ['Mumbay', 'Mumbai'],
    ['Ghaziabaad', 'Ghaziabad'],
    ['Ahmadabd', 'Ahmedabad'],
  ])('%s, misspelled, is %s', (text, city) => expect(geo.canonicalCity(text)).toBe(city))

  it.each([
    '',
    '   ',
    'Koramangala',
    'Salt Lake',
    'Sector 62',
    'nowhere at all',
    'x'.repeat(100_000),
    '💥',
    null,
    undefined,
    42,
    {},
  ])('%s is not a city', (text) => expect(geo.canonicalCity(text)).toBeNull())

  it('returns its own results unchanged', () => {
    for (const name of [...Object.keys(CITY_ALIASES), ...g.cities.name]) {
      const once = geo.canonicalCity(name)
      if (once !== null) expect(geo.canonicalCity(once), name).toBe(once)
    }
    for (const name of g.cities.name)
      for (let at = 0; at < name.length; at++)
        for (const letter of ['', 'a', 'e', 'h', 'n']) {
          const misspelt = name.slice(0, at) + letter + name.slice(at + 1)
          const once = geo.canonicalCity(misspelt)
          if (once !== null && geo.canonicalCity(once) !== once)
            expect.fail(`${misspelt} is ${once}, which is ${geo.canonicalCity(once)}`)
        }
  })

  it('knows every city that an alias refers to', () => {
    const lost = Object.values(CITY_ALIASES).filter((city) => geo.findCity(city) === null)
    expect([...new Set(lost)]).toEqual([])
  })
})

describe('the state of a name', () => {
  it.each([
    ['Orissa', 'Odisha'],
    ['Uttaranchal', 'Uttarakhand'],
    ['TAMILNADU', 'Tamil Nadu'],
    ['Pondicherry', 'Puducherry'],
    ['J&K', 'Jammu and Kashmir'],
    ['Maharastra', 'Maharashtra'],
    ['up', 'Uttar Pradesh'],
    ['Daman & Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ])('%s is %s', (text, state) => expect(geo.canonicalState(text)).toBe(state))

  it('knows all 36 by their own names, and nothing else', () => {
    expect(STATES).toHaveLength(36)
    for (const state of STATES) expect(geo.canonicalState(state)).toBe(state)
    for (const text of ['', 'Atlantis', 'Punjabi Bagh', null, 7])
      expect(geo.canonicalState(text)).toBeNull()
  })
})

describe('a city by name', () => {
  it('distinguishes cities of the same name by their state', () => {
    expect(geo.findCity('Aurangabad')?.state).toBe('Maharashtra')
    expect(geo.findCity('Aurangabad', 'Bihar')?.state).toBe('Bihar')
    expect(geo.findCity('Bilaspur', 'Himachal Pradesh')?.lat).toBeCloseTo(31.3, 0)
    expect(geo.findCity('Bilaspur', 'Chhattisgarh')?.lat).toBeCloseTo(22.1, 0)
  })

  it.each([
    ['Hyderabad', 'Andhra Pradesh', 'Telangana'],
    ['Leh', 'Jammu and Kashmir', 'Ladakh'],
    ['Dehradun', 'Uttaranchal', 'Uttarakhand'],
    ['Ranchi', 'Bihar', 'Jharkhand'],
    ['Puri', 'Orissa', 'Odisha'],
    ['Chandigarh', 'Punjab', 'Chandigarh'],
  ])('%s, filed under %s, is in %s', (name, filed, state) =>
    expect(geo.findCity(name, filed)?.state).toBe(state),
  )

  it('knows hill stations, regions and districts that no list of large cities has', () => {
    expect(geo.findCity('Manali', 'Himachal Pradesh')).toMatchObject({
      city: 'Manali',
      state: 'Himachal Pradesh',
      kind: 'town',
    })
    expect(geo.findCity('Goa')).toMatchObject({ state: 'Goa', kind: 'region' })
    expect(geo.findCity('Kodagu')).toMatchObject({ city: 'Coorg', state: 'Karnataka' })
    expect(geo.findCity('Vythiri', 'Kerala')).toMatchObject({ state: 'Kerala', kind: 'town' })
    expect(geo.findCity('Bengaluru')).toMatchObject({ kind: 'city' })
  })

  it('returns a suburb with its own point and the name of its city', () => {
    const rohini = geo.findCity('Rohini', 'Delhi')
    expect(rohini?.city).toBe('Delhi')
    expect(rohini && distanceKm(rohini.lat, rohini.lng, 28.74, 77.07)).toBeLessThan(4)
  })
})

describe('the place at a point', () => {
  it.each([
    ['Noida', 28.58, 77.33, 'Uttar Pradesh'],
    ['Noida', 28.6271, 77.3649, 'Uttar Pradesh'],
    ['Greater Noida', 28.4744, 77.504, 'Uttar Pradesh'],
    ['Greater Noida', 28.4755, 77.5135, 'Uttar Pradesh'],
    ['Gurgaon', 28.4595, 77.0266, 'Haryana'],
    ['Gurgaon', 28.4945, 77.095, 'Haryana'],
    ['Ghaziabad', 28.6692, 77.4538, 'Uttar Pradesh'],
    ['Ghaziabad', 28.645, 77.34, 'Uttar Pradesh'],
    ['Faridabad', 28.4089, 77.3178, 'Haryana'],
    ['Delhi', 28.6139, 77.209, 'Delhi'],
    ['Delhi', 28.5494, 77.2001, 'Delhi'],
    ['Kolkata', 22.5867, 88.4171, 'West Bengal'],
    ['Bengaluru', 12.9352, 77.6245, 'Karnataka'],
    ['Mumbai', 19.1197, 72.8464, 'Maharashtra'],
    ['Navi Mumbai', 19.0745, 72.9978, 'Maharashtra'],
    ['Pune', 18.5913, 73.7389, 'Maharashtra'],
    ['Hyderabad', 17.4401, 78.3489, 'Telangana'],
    ['Vijayawada', 16.5062, 80.648, 'Andhra Pradesh'],
    ['Leh', 34.1526, 77.5771, 'Ladakh'],
    ['Dehradun', 30.3165, 78.0322, 'Uttarakhand'],
    ['Bhubaneswar', 20.2961, 85.8245, 'Odisha'],
    ['Manali', 32.2432, 77.1892, 'Himachal Pradesh'],
    ['Port Blair', 11.6234, 92.7265, 'Andaman and Nicobar Islands'],
    ['Puducherry', 11.9416, 79.8083, 'Puducherry'],
  ])('%s at %d, %d in %s', (city, lat, lng, state) =>
    expect(geo.reverse(lat, lng)).toMatchObject({ city, state }),
  )

  it('has the locality, the district and a six-digit pincode', () => {
    expect(geo.reverse(28.5494, 77.2001)).toMatchObject({
      locality: 'Hauz Khas',
      pincode: '110016',
    })
    expect(geo.reverse(28.6271, 77.3649)).toMatchObject({
      locality: 'Sector 62',
      district: 'Gautam Buddha Nagar',
    })
  })

  it('is a village itself, not the next one', () => {
    expect(geo.reverse(15.5986, 73.7698)).toMatchObject({
      city: 'Assagao',
      locality: null,
      pincode: '403507',
    })
    expect(geo.reverse(15.6, 73.744)).toMatchObject({ city: 'Vagator' })
  })

  it.each([
    ['Lahore', 31.5497, 74.3436, false],
    ['Sialkot', 32.4927, 74.5313, false],
    ['Dhaka', 23.8103, 90.4125, false],
    ['Jaffna', 9.6615, 80.0255, false],
    ['Kathmandu', 27.7172, 85.324, false],
    ['the Bay of Bengal', 18, 86, false],
    ['Attari', 31.5997, 74.6047, true],
    ['Raxaul', 26.98, 84.85, true],
    ['Pangong Tso', 33.9497, 78.4386, true],
    ['Minicoy', 8.28, 73.05, true],
    ['Campbell Bay', 7, 93.92, true],
    ['Longewala', 27.525, 70.157, true],
    ['Moreh', 24.246, 94.3, true],
    ['Dawki', 25.186, 92.02, true],
  ])('%s: India or not', (_, lat, lng, isIndia) => expect(geo.isInIndia(lat, lng)).toBe(isIndia))

  it.each([
    ['Lahore', 31.5497, 74.3436],
    ['Kathmandu', 27.7172, 85.324],
    ['Dhaka', 23.8103, 90.4125],
    ['Colombo', 6.9271, 79.8612],
    ['Thimphu', 27.4728, 89.639],
    ['Karachi', 24.8607, 67.0011],
    ['Yangon', 16.8409, 96.1735],
    ['London', 51.5074, -0.1278],
    ['the Arabian Sea', 15, 68.5],
    ['null island', 0, 0],
  ])('%s is not in India', (_, lat, lng) => expect(geo.reverse(lat, lng)).toBeNull())

  it('is null, without an error, for an invalid point', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.double(),
      fc.constantFrom(Number.NaN, Infinity, -Infinity, 1e308),
    )
    fc.assert(
      fc.property(
        anything,
        anything,
        (lat, lng) => void (isPoint(lat, lng) || expect(geo.reverse(lat, lng)).toBeNull()),
      ),
    )
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (lat, lng) => void geo.reverse(lat, lng),
      ),
    )
  })

  it('has the state of every city, and large cities by name, at their own centre', () => {
    const own = fc
      .integer({ min: 0, max: g.cities.size - 1 })
      .filter((i) => g.cities.people[i] !== 0 && (g.cities.partOf[i] ?? -1) < 0)
    fc.assert(
      fc.property(own, (i) => {
        const found = geo.reverse(g.cities.lat[i], g.cities.lng[i])
        expect(found?.state, g.cities.name[i]).toBe(g.states[g.cities.state[i] ?? -1])
        if ((g.cities.people[i] ?? 0) > 100_000) expect(found?.city).toBe(g.cities.name[i])
      }),
      { numRuns: 500 },
    )
  })

  it('equals the result of a linear scan over all points', () => {
    const near = fc
      .integer({ min: 0, max: g.pincodes.size - 1 })
      .chain((i) =>
        fc.tuple(
          fc.constant(i),
          fc.double({ min: -0.3, max: 0.3, noNaN: true }),
          fc.double({ min: -0.3, max: 0.3, noNaN: true }),
        ),
      )
    fc.assert(
      fc.property(near, ([i, north, east]) => {
        const lat = (g.pincodes.lat[i] as number) + north
        const lng = (g.pincodes.lng[i] as number) + east
        const found = g.points.grid.nearest(lat, lng, 60)
        let least = Infinity
        for (let p = 0; p < g.points.lat.length; p++)
          least = Math.min(
            least,
            distanceKm(lat, lng, g.points.lat[p] as number, g.points.lng[p] as number),
          )
        // The grid treats the ground as flat: a point may win by less than a thousandth of the
        // distance.
        expect(
          distanceKm(lat, lng, g.points.lat[found] as number, g.points.lng[found] as number),
        ).toBeLessThan(least * 1.002 + 0.001)
      }),
      { numRuns: 150 },
    )
  })
})

describe('the best point for a listing', () => {
  it.each([
    ['Salt Lake City Sector 2', 'Kolkata', 22.5864, 88.4185],
    ['Sector 95', 'Gurgaon', 28.422, 76.916],
    ['sector 45 gurgaon', 'gurugram', 28.446, 77.0665],
    ['setcor 45', 'Gurgaon', 28.446, 77.0665],
    ['Dwarka', 'Delhi', 28.5921, 77.046],
    ['Koramangala 4th Block', 'Bangalore', 12.9352, 77.6245],
    ['Some Tower, Andheri West', 'Mumbai', 19.1364, 72.8296],
    ['DLF Ph-III', 'Gurgaon', 28.4945, 77.095],
  ])('%s in %s is found by its locality', (locality, city, lat, lng) => {
    const place = geo.findPlace({ locality, city })
    expect(place?.precision).toBe('locality')
    expect(place && distanceKm(place.lat, place.lng, lat, lng)).toBeLessThan(2)
  })

  it.each([
    ['Thane West, Mumbai', 'Mumbai', 19.205, 72.972, 'Thane'],
    ['Thane West, Mumbai', 'Thane', 19.2, 72.97, 'Thane'],
    ['Virar West', 'Mumbai', 19.456, 72.811, 'Vasai-Virar'],
    ['Kalyan West, Mumbai', 'Mumbai', 19.244, 73.135, 'Kalyan'],
    ['Sector 62 Noida', 'Delhi', 28.627, 77.365, 'Noida'],
    ['Zirakpur', 'Chandigarh', 30.6425, 76.8173, 'Zirakpur'],
  ])('%s in %s is in the city beside it', (locality, city, lat, lng, there) => {
    const place = geo.findPlace({ locality, city })
    expect(place?.city).toBe(city)
    expect(place && distanceKm(place.lat, place.lng, lat, lng)).toBeLessThan(3)
    expect(geo.reverse(place?.lat, place?.lng)?.city).toBe(there)
  })

  it('is the pincode’s when the locality is unknown, and the city’s when the pincode cannot be used', () => {
    expect(
      geo.findPlace({ locality: 'behind the old mill', city: 'Noida', pincode: '201309' }),
    ).toMatchObject({ precision: 'pincode', pincode: '201309', city: 'Noida' })
    expect(geo.findPlace({ city: 'Noida', pincode: '560034' })).toMatchObject({
      precision: 'city',
      pincode: null,
      state: 'Uttar Pradesh',
    })
    expect(geo.findPlace({ city: 'Manali', state: 'Himachal Pradesh' })).toMatchObject({
      precision: 'city',
    })
  })

  it('does not confuse one number with another, nor match another town’s sector', () => {
    expect(geo.findPlace({ locality: 'Sector 999', city: 'Gurgaon' })?.precision).toBe('city')
    expect(geo.findPlace({ locality: 'Sector 137', city: 'Gurgaon' })?.precision).toBe('city')
    expect(geo.findPlace({ locality: 'Bandra East', city: 'Mumbai' })?.locality).toBe('Bandra East')
  })

  it('is null for an unknown city, without an error', () => {
    expect(geo.findPlace({ locality: 'Salt Lake', city: 'Atlantis' })).toBeNull()
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string(),
        fc.string(),
        (locality, city, pincode) => void geo.findPlace({ locality, city, pincode }),
      ),
    )
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        (locality) => void geo.findPlace({ locality, city: 'Delhi' }),
      ),
    )
  })
})

describe('a free-text search', () => {
  it.each([
    ['sector 62 noida', 'Sector 62, Noida'],
    ['setcor 45 gurgoan', 'Sector 45, Gurgaon'],
    ['2 BHK in Salt Lake', 'Salt Lake, Kolkata'],
    ['hotels in manali', 'Manali, Himachal Pradesh'],
    ['koramangla', 'Koramangala, Bengaluru'],
    ['hinjewdi pune', 'Hinjewadi, Pune'],
    ['kolkatta', 'Kolkata, West Bengal'],
    ['thane west mumbai', 'Thane, Maharashtra'],
    ['aurangabad bihar', 'Aurangabad, Bihar'],
    ['110016', '110016, Delhi'],
  ])('%s → %s', (text, label) => expect(geo.forward(text, 5)[0]?.label).toBe(label))

  it('returns nothing for empty text, and never more than the limit', () => {
    for (const text of ['', '  ', 'xyzzy qwerty', null, 12, '%_\\', "'; drop table listings"])
      expect(geo.forward(text, 5)).toEqual([])
    expect(geo.forward('new town', 2)).toHaveLength(2)
    expect(geo.forward('noida', 0)).toEqual([])
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.integer(),
        (text, limit) => void expect(geo.forward(text, limit).length).toBeLessThanOrEqual(50),
      ),
    )
  })
})

describe('suggestions while typing', () => {
  it.each([
    ['no', 'Noida, Uttar Pradesh'],
    ['gurug', 'Gurgaon, Haryana'],
    ['bangal', 'Bengaluru, Karnataka'],
    ['kora', 'Koramangala, Bengaluru'],
    ['sector 62 no', 'Sector 62, Noida'],
    ['hauz kh', 'Hauz Khas, Delhi'],
    ['salt', 'Salt Lake, Kolkata'],
    ['koramn', 'Koramangala, Bengaluru'],
  ])('%s → %s', (prefix, label) => expect(geo.suggest(prefix, 8)[0]?.label).toBe(label))

  it('contain a place once, with its point and its state', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'abdeghiklmnoprstuvy '), minLength: 2, maxLength: 5 }),
        (prefix) => {
          const offered = geo.suggest(prefix, 20)
          expect(new Set(offered.map(({ label }) => label)).size).toBe(offered.length)
          for (const place of offered) {
            expect(isPoint(place.lat, place.lng)).toBe(true)
            expect(STATES).toContain(place.state)
          }
        },
      ),
    )
  })

  it('start at two letters', () => {
    for (const prefix of ['', 'n', ' ', '!', null]) expect(geo.suggest(prefix, 8)).toEqual([])
  })
})
