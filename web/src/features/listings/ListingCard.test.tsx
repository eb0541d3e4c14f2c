import { FIELDS, type FieldDescription } from '@rentify/contract/listings/fields'
import {
  type ListingCard as Card,
  type ListingDetail,
  listingCard,
} from '@rentify/contract/listings/listing'
import { LISTING_TYPES } from '@rentify/contract/listings/vocabulary'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLocale } from '../../locale.ts'
import { renderAt } from '../../testing/render.tsx'
import { ListingCard } from './ListingCard.tsx'
import { aListing } from './testing/a-listing.ts'

afterEach(() => setLocale('en'))

const FLAT = {
  title: '3 BHK flat in Sector 62',
  roomType: 'Flat/Apartment',
  bedrooms: 3,
  area: 1050,
} as const
type Facts = Parameters<typeof aListing>[0]
const show = (facts: Facts) =>
  renderAt('/', <ListingCard listing={aListing(facts)} variant="list" placeholders={false} />)

it('a tile has the locality as its heading, and the whole title as its name', () => {
  show(FLAT)
  const heading = screen.getByRole('heading', { name: '3 BHK flat in Sector 62' })
  expect(heading.closest('.tile')).not.toBeNull()
  expect(screen.getByText('No photos yet')).toBeTruthy()
  expect(screen.getByText('Flat/Apartment').className).toBe('tile-kind')
  expect(screen.getByText('Noida')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3 BHK',
    '1,050 sq ft',
  ])
})

it('a title that does not end in the locality is read below the tile', () => {
  show({ ...FLAT, title: 'Bright flat near the metro' })
  expect(screen.getByText('Sector 62').className).toBe('tile-place')
  const heading = screen.getByRole('heading', { name: 'Bright flat near the metro' })
  expect(heading.closest('.tile')).toBeNull()
  expect(screen.getByText('Noida')).toBeTruthy()
})

it('a title that its owner wrote is read in full, also when it ends in the locality', () => {
  show({ title: 'Sunny penthouse with terrace in Bandra', location: 'Bandra', city: 'Mumbai' })
  expect(screen.getByText('Bandra').className).toBe('tile-place')
  const heading = screen.getByRole('heading', { name: 'Sunny penthouse with terrace in Bandra' })
  expect(heading.closest('.tile')).toBeNull()
  expect(heading.querySelector('.sr')).toBeNull()
})

it.each([
  '1 RK in Sector 62',
  '2.5BHK for rent in Sector 62',
  '2 BHK flat for rent in Sector 62',
  '4 BHK builder floor in Sector 62',
])('a made-up title is read in the tile: %s', (title) => {
  show({ title })
  const heading = screen.getByRole('heading', { name: title })
  expect(heading.closest('.tile')).not.toBeNull()
  expect(heading.querySelector('.sr')?.textContent).toBe(title.slice(0, -'Sector 62'.length))
})

it('a listing without a place has no heading in its tile', () => {
  show({ ...FLAT, location: '', city: '' })
  const heading = screen.getByRole('heading', { name: FLAT.title })
  expect(heading.closest('.tile')).toBeNull()
  expect(document.querySelector('.tile-place')).toBeNull()
})

it('the heading of a hotel is its name', () => {
  show({ type: 'Hotel', title: 'Hotel Neem', category: 'Budget', location: 'Karol Bagh' })
  expect(screen.getByRole('heading', { name: 'Hotel Neem' }).closest('.tile')).not.toBeNull()
  expect(screen.getByText('Karol Bagh, Noida')).toBeTruthy()
})

it('a tile names its locality in Devanagari on Hindi pages', () => {
  setLocale('hi')
  show({ ...FLAT, titleHi: 'सेक्टर 62 में 3 BHK फ़्लैट' })
  const heading = screen.getByRole('heading', { name: 'सेक्टर 62 में 3 BHK फ़्लैट' })
  expect(heading.closest('.tile')).not.toBeNull()
  expect(screen.queryByText(/Sector 62/)).toBeNull()
})

it('a title that its owner wrote is read in full on Hindi pages', () => {
  setLocale('hi')
  show({ ...FLAT, title: 'Asha’s flat in Sector 62' })
  expect(screen.getByText('सेक्टर 62').className).toBe('tile-place')
  expect(screen.getByRole('heading', { name: 'Asha’s flat in Sector 62' })).toBeTruthy()
})

it('a heading with a long word is set smaller, as a long heading is', () => {
  const isSmall = (location: string) => {
    const { container } = renderAt(
      '/',
      <ListingCard listing={aListing({ ...FLAT, location })} variant="list" placeholders={false} />,
    )
    return container.querySelector('.tile')?.classList.contains('long')
  }
  expect(['Kothrud', 'Doddakammanahalli', 'Sri Rama Mandira Road East'].map(isSmall)).toEqual([
    false,
    true,
    true,
  ])
})

it('the distance is read after the place, on its line', () => {
  show({ ...FLAT, distanceKm: 2.4 })
  const distance = screen.getByText('About 2 km away')
  expect(distance.parentElement?.textContent).toBe('NoidaAbout 2 km away')
})

it.each([
  { photos: 0, lines: ['About 2 km from Majestic metro'] },
  { photos: 1, lines: ['Sector 62, Noida', 'About 2 km from Majestic metro'] },
])('the distance from a landmark has a line of its own: $photos photos', ({ photos, lines }) => {
  const pictures = [{ id: 'a'.repeat(32), color: '#ccbbaa' }].slice(0, photos)
  const listing = aListing({ ...FLAT, pictures, distanceKm: 2.4 })
  const card = (
    <ListingCard listing={listing} variant="list" placeholders={false} from="Majestic metro" />
  )
  const { container } = renderAt('/', card)
  const shown = [...container.querySelectorAll('.listing-place')]
  expect(shown.map(({ textContent }) => textContent)).toEqual(lines)
})

it('the distance is from the landmark that the listing itself is near to', () => {
  show({ ...FLAT, distanceKm: 0.5, distanceFrom: 'Rajiv Chowk Metro Station' })
  expect(screen.getByText('Under 1 km from Rajiv Chowk Metro Station')).toBeTruthy()
})

it('a listing without a place has its distance', () => {
  show({ ...FLAT, location: '', city: '', distanceKm: 2.4 })
  expect(screen.getByText('About 2 km away')).toBeTruthy()
})

it('a listing with a picture has no tile, and its facts before its title', () => {
  show({ ...FLAT, pictures: [{ id: 'a'.repeat(32), color: '#ccbbaa' }] })
  expect(screen.queryByText('No photos yet')).toBeNull()
  const facts = screen.getByText('3 BHK')
  const title = screen.getByRole('heading', { name: '3 BHK flat in Sector 62' })
  expect(facts.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('Wi-Fi in a title never breaks across two lines', () => {
  show({ title: 'Room with Wi-Fi near the metro' })
  expect(screen.getByRole('heading', { name: 'Room with Wi-Fi near the metro' })).toBeTruthy()
  expect(screen.getByText('Wi-Fi').className).toBe('unbroken')
})

const WHOLE = {
  ...FLAT,
  description: 'Bright and airy, near the metro and the market, with a lift. '.repeat(2).trim(),
  bathrooms: 2,
  furnished: 'Fully Furnished',
  parking: true,
  category: 'Luxury',
  businessType: 'Cafe',
  shopArea: 250,
  amenities: ['WiFi', 'Lift'],
  facilities: ['Wi-Fi'],
  totalRooms: 24,
  checkInTime: '14:00',
  rating: 4.5,
  reviewCount: 3,
  distanceKm: 2.4,
} as const satisfies Facts

const fieldOf = (name: string) =>
  (FIELDS as Readonly<Record<string, FieldDescription>>)[name] ?? null
const only = <O extends object>(object: O, fits: (name: string) => boolean): Partial<O> =>
  Object.fromEntries(Object.entries(object).filter(([name]) => fits(name))) as Partial<O>

/** With only the fields that a list of cards returns (D7). */
function asCard(listing: ListingDetail): Card {
  const { type, pictures, description } = listing
  const isOnCard = (name: string) => {
    const field = fieldOf(name)
    return field ? (field.card?.includes(type) ?? false) : name in listingCard.shape
  }
  const { description: _, ...card } = only(listing, isOnCard)
  const words = type === 'Shop' ? { description: description.slice(0, 100) } : {}
  return { ...(card as Card), pictures: pictures.slice(0, 1), ...words }
}

const VARIANTS = ['home', 'list', 'strip'] as const
const PICTURES = ['ab', 'cd'].map((two) => ({ id: two.repeat(16), color: '#aabbcc' }))

it.each(
  LISTING_TYPES.flatMap((type) =>
    VARIANTS.flatMap((variant) =>
      [PICTURES, []].map((pictures) => ({ type, variant, pictures, photos: pictures.length })),
    ),
  ),
)('a $type with $photos photos looks the same from a list of cards ($variant)', (given) => {
  const { type, variant, pictures } = given
  const html = (listing: Card) => {
    const card = <ListingCard listing={listing} variant={variant} placeholders={false} />
    return renderAt('/', card).container.innerHTML
  }
  const whole = only<NonNullable<Facts>>(
    WHOLE,
    (name) => fieldOf(name)?.types.includes(type) ?? true,
  )
  for (const facts of [whole, { title: 'Plain' }]) {
    const listing = aListing({ type, pictures, ...facts })
    expect(html(asCard(listing))).toBe(html(listing))
  }
})

it('is one stop of the keyboard and its tools and actions, the title first', async () => {
  const listing = aListing({ title: 'Sunny room' })
  const { user } = renderAt(
    '/',
    <ListingCard
      listing={{ ...listing, pictures: [{ id: 'a'.repeat(32), color: '#0a6670' }] }}
      variant="list"
      placeholders={false}
      tools={<button type="button">Save</button>}
      actions={<button type="button">Book</button>}
    />,
  )
  const stops = []
  for (let stop = 0; stop < 4; stop += 1) {
    await user.tab()
    stops.push(document.activeElement?.textContent)
  }
  expect(stops.slice(0, 3)).toEqual(['Sunny room', 'Save', 'Book'])
})

it('does not say the type of a list on each of its cards', () => {
  const pictures = [{ id: 'a'.repeat(32), color: '#0a6670' }]
  show({ ...FLAT, title: 'Bright flat near the metro', pictures })
  expect(document.querySelector('.badge')).toBeNull()
  expect(screen.queryByText('Flat/Apartment')).toBeNull()
})
