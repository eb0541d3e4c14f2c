// What a saved search is called where its owner gave it no name: what it asks for, in mails, at the
// bell and on the page of saved searches.
import { shortText } from '@rentify/contract/cut-text'
import { longRangeText } from '@rentify/contract/formats/dates'
import { readBox } from '@rentify/contract/geo/box'
import type { Language } from '@rentify/contract/languages'
import { ROOM_CATEGORY_MEANING } from '@rentify/contract/listings/bands'
import type { FilterField } from '@rentify/contract/listings/fields'
import {
  FILTER_NAMES,
  FILTERS,
  type FilterDescription,
} from '@rentify/contract/listings/filterable'
import { placeInHindi } from '@rentify/contract/listings/hindi-names/hindi-names'
import type { ListingType, RoomCategory } from '@rentify/contract/listings/vocabulary'
import { type Message, message } from '@rentify/contract/messages'
import { formatRupees, groupDigits } from '@rentify/contract/money'
import type { SearchAsks } from '@rentify/contract/saved-searches/saved-search'
import { textIn } from '../../http/language.ts'
import { createGeo } from '../geo/index.ts'
import { FILTER_LABELS } from './filter-labels.ts'

export type Asked = { readonly type: ListingType; readonly query: string }
export type Named = Asked & { readonly name: string | null }

/** As much of it as a heading or a mail's line holds. */
const MOST_CHARACTERS = 60
/** Of typed words, so that they leave room for the place and the price. */
const LONGEST_PART = 36

/** Its name, else what it asks for: 'Rooms, Pune, 2 BHK, up to ₹20,000 +2 more'. */
export function nameOfSearch({ name, ...asked }: Named, language: Language): string {
  if (name) return name
  const { text, more } = asksOf(asked, language)
  return more > 0 ? textIn(language, message('search_more', { name: text, count: more })) : text
}

/** What a search asks for, the most telling first. */
export function asksOf(asked: Asked, language: Language): SearchAsks {
  const all = partsOf(asked, language)
  const short = all.map(shortPart)
  let shown = 1
  while (shown < all.length && short.slice(0, shown + 1).join(', ').length <= MOST_CHARACTERS)
    shown++
  return {
    text: short.slice(0, shown).join(', '),
    more: all.filter((part, at) => at >= shown || part !== short[at]).length,
    all: all.join(', '),
  }
}

/** Typed words are cut; half of a price or a distance would say something else. */
function shortPart(part: string): string {
  if (!part.endsWith('”')) return shortText(part, MOST_CHARACTERS)
  const cut = shortText(part, LONGEST_PART)
  return cut === part ? part : `${cut}”`
}

/** Filters that say what kind of place is wanted: before its price, the others after it. */
const KINDS: readonly FilterField[] = ['bedrooms', 'roomType', 'category', 'businessType']
const FIELDS = FILTER_NAMES.filter((name) => name !== 'budget')
const { reverse } = createGeo()

const TYPES = {
  Room: message('search_of_rooms'),
  Hotel: message('search_of_hotels'),
  Shop: message('search_of_shops'),
} as const

function partsOf({ type, query }: Asked, language: Language): string[] {
  const asked = new URLSearchParams(query)
  const said = (text: Message) => textIn(language, text)
  const saying = (name: string, text: (value: string) => string | null) =>
    [asked.get(name)].flatMap((value) => (value ? (text(value) ?? []) : []))
  const fields = (names: readonly FilterField[]) =>
    names.flatMap((name) => fieldOf(type, name, asked.getAll(name), said))
  const isHotel = type === 'Hotel'
  return [
    said(TYPES[type]),
    ...saying('q', inQuotes),
    ...saying('location', (place) => placeIn(language, place)),
    ...saying('city', (place) => placeIn(language, place)),
    ...pointsOf(asked, language),
    ...fields(KINDS),
    ...(isHotel ? [] : saying('roomCategory', (words) => categoryOf(type, words, said))),
    ...pricesOf(asked, said),
    ...(isHotel
      ? []
      : saying('maxMonthlyCost', (most) =>
          said(message('search_all_in', { amount: rupees(most) })),
        )),
    ...(isHotel ? stayOf(asked, language) : []),
    ...fields(FIELDS.filter((name) => !KINDS.includes(name))),
  ]
}

const inQuotes = (words: string) => `“${words}”`
const rupees = (amount: string) => formatRupees(Number(amount))
const placeIn = (language: Language, place: string) =>
  language === 'hi' ? placeInHindi(place) : place

type Say = (text: Message) => string

const either = (alternatives: readonly string[], said: Say): string =>
  alternatives.reduce((one, other) => said(message('search_or', { one, other })))

function fieldOf(
  type: ListingType,
  name: FilterField,
  values: readonly string[],
  said: Say,
): string[] {
  const { types, takes }: FilterDescription = FILTERS[name]
  if (values.length === 0 || !types.includes(type)) return []
  const labels = FILTER_LABELS[name](values).map(said)
  if (labels.length === 0) return []
  const label = either(labels, said)
  return [takes === 'atLeast' ? said(message('search_at_least', { label })) : label]
}

const isRoomCategory = (words: string): words is RoomCategory => words in ROOM_CATEGORY_MEANING

/** The home card's category of rooms; of shops any words. */
function categoryOf(type: ListingType, words: string, said: Say): string {
  if (type !== 'Room' || !isRoomCategory(words)) return inQuotes(words)
  const meaning = ROOM_CATEGORY_MEANING[words]
  const labels =
    'roomTypes' in meaning
      ? FILTER_LABELS.roomType(meaning.roomTypes)
      : FILTER_LABELS.furnished([meaning.furnished])
  return either(labels.map(said), said)
}

/** A part of the map, or what is around a point, by the place that is nearest. */
function pointsOf(asked: URLSearchParams, language: Language): string[] {
  const said = (text: Message) => textIn(language, text)
  const placed = (lat: number, lng: number) => {
    const found = reverse(lat, lng)
    if (!found) return null
    const { locality, city } = found
    const isNamed = [asked.get('city'), asked.get('location')].includes(city)
    const place = isNamed ? (locality ?? city) : [locality, city].filter(Boolean).join(', ')
    return placeIn(language, place)
  }
  const [bbox, lat, lng, km] = ['bbox', 'lat', 'lng', 'radiusKm'].map((name) => asked.get(name))
  const parts: Message[] = []
  if (bbox) {
    const { west, south, east, north } = readBox(bbox)
    const place = placed((south + north) / 2, (west + east) / 2)
    parts.push(place ? message('search_in_area_near', { place }) : message('search_in_area'))
  }
  if (lat && lng && (km || asked.get('nearby') === 'true')) {
    const place = placed(Number(lat), Number(lng))
    parts.push(km ? withinText(groupDigits(Number(km)), place) : nearText(place))
  }
  return parts.map(said)
}

const withinText = (km: string, place: string | null) =>
  place ? message('search_within', { km, place }) : message('search_within_point', { km })
const nearText = (place: string | null) =>
  place ? message('search_near', { place }) : message('search_near_point')

/** Rupees from one amount to another; a band begins above its lower one. */
type Range = { readonly from: number | null; readonly to: number | null; readonly above?: true }

function pricesOf(asked: URLSearchParams, said: Say): string[] {
  const [from, to] = ['minPrice', 'maxPrice'].map((name) => asked.get(name))
  const bands = bandsOf(asked.getAll('budget')).map((band) => rangeText(band, said))
  const range = { from: from ? Number(from) : null, to: to ? Number(to) : null }
  return [
    ...(bands.length > 0 ? [either(bands, said)] : []),
    ...(from || to ? [rangeText(range, said)] : []),
  ]
}

/** Bands beside each other are one. */
function bandsOf(bands: readonly string[]): Range[] {
  const ranges = bands
    .map((band): Range => {
      const [from, to] = band.replace('+', '').split('-').map(Number)
      return { from: from || null, to: to ?? null, above: true }
    })
    .sort((a, b) => (a.from ?? 0) - (b.from ?? 0))
  const joined: Range[] = []
  for (const range of ranges) {
    const before = joined.at(-1)
    if (before && before.to === range.from) joined[joined.length - 1] = { ...before, to: range.to }
    else joined.push(range)
  }
  return joined
}

function rangeText({ from, to, above }: Range, said: Say): string {
  if (from === null)
    return to === null
      ? said(message('search_any_price'))
      : said(message('search_up_to', { amount: formatRupees(to) }))
  const amount = formatRupees(from)
  if (to === null)
    return said(above ? message('search_above', { amount }) : message('search_from', { amount }))
  return said(message('search_between', { from: amount, to: formatRupees(to) }))
}

function stayOf(asked: URLSearchParams, language: Language): string[] {
  const [from, to, guests] = ['checkIn', 'checkOut', 'guests'].map((name) => asked.get(name))
  return [
    ...(from && to ? [longRangeText(language, from, to)] : []),
    ...(guests ? [textIn(language, message('search_guests', { count: guests }))] : []),
  ]
}
