// Points that a text names: landmarks, pincodes, districts and parts of cities (D64). Names of
// cities and localities stay words, which the full-text search resolves among the places of
// listings.
import {
  type Landmark,
  landmarkAt,
  namesKind,
  pincodeOfZone,
  placeOfPincode,
  regionAt,
  templeAt,
} from '../../geo/index.ts'
import { isNearAfter } from './query.near.ts'
import { amountAt } from './query.numbers.ts'
import { isMeasure } from './query.prices.ts'
import { roomsAt } from './query.rooms.ts'
import { areJoined, type Token } from './query.tokens.ts'

export type ReadPoint = {
  /** Its name on screen. */
  readonly label: string
  /** Where it is; empty for a region. */
  readonly city: string
  readonly lat: number
  readonly lng: number
  /** Radius. */
  readonly km: number
  /** The first token after it. */
  readonly to: number
}

const KM = 5
const LONGEST_LABEL = 36
const AIRPORT_KM = 10
export const PINCODE_KM = 4
/** Kinds whose names are never those of localities. */
const UNAMBIGUOUS: readonly Landmark['kind'][] = ['college', 'hospital', 'mall']
/**
 * The pincode, region or landmark that begins at this token; `near`: whether 'near' precedes it.
 */
export function pointAt(tokens: readonly Token[], at: number, near: boolean): ReadPoint | null {
  return (
    pincodeAt(tokens, at) ?? zoneAt(tokens, at) ?? regionIn(tokens, at) ?? namedAt(tokens, at, near)
  )
}

/** '560034', '560 034' */
function pincodeAt(tokens: readonly Token[], at: number): ReadPoint | null {
  const [first = '', second = ''] = [tokens[at]?.word, tokens[at + 1]?.word]
  const digits = /^[1-9]\d{5}$/.test(first)
    ? first
    : /^[1-9]\d{2}$/.test(first) && /^\d{3}$/.test(second)
      ? first + second
      : null
  const found = digits === null ? null : placeOfPincode(digits)
  if (!found || digits === null) return null
  const { lat, lng, city } = found
  return { label: digits, city, lat, lng, km: PINCODE_KM, to: at + (digits === first ? 1 : 2) }
}

const LONGEST_CITY = 2
const SHORTEST_ZONE = 2

/** 'Delhi-92', 'new delhi 92': a postal zone, unless the number counts something. */
function zoneAt(tokens: readonly Token[], at: number): ReadPoint | null {
  for (let words = 1; words <= LONGEST_CITY; words++) {
    const dashed = tokens[at + words]?.word === '-'
    const to = at + words + (dashed ? 2 : 1)
    const digits = tokens[to - 1]
    if (typeof digits?.number !== 'number' || !/^\d{1,3}$/.test(digits.word)) continue
    if (areJoined(digits, tokens[to])) return null
    if (isMeasure(tokens, to) && !roomsAt(tokens, to)) return null
    if (amountAt(tokens, to - 1)?.sure) return null
    if (!dashed && digits.word.length < SHORTEST_ZONE) return null
    const city = tokens.slice(at, at + words).map(({ word }) => word)
    const pincode = pincodeOfZone(city.join(' '), digits.number)
    const place = pincode === null ? null : placeOfPincode(pincode)
    return place && pincode !== null
      ? { label: pincode, city: place.city, lat: place.lat, lng: place.lng, km: PINCODE_KM, to }
      : null
  }
  return null
}

function regionIn(tokens: readonly Token[], at: number): ReadPoint | null {
  const found = regionAt(
    tokens.map(({ word }) => word),
    at,
  )
  return found && { ...found.region, city: '', to: at + found.length }
}

function namedAt(tokens: readonly Token[], at: number, near: boolean): ReadPoint | null {
  const words = tokens.map(({ word }) => word)
  const whole = landmarkAt(words, at)
  const found = whole ?? templeAt(words, at)
  if (!found) return null
  const { landmark, length } = found
  const to = at + length
  const name = words.slice(at, to).join(' ')
  const after = isNearAfter(tokens, to)
  const clear =
    near ||
    after ||
    (whole !== null &&
      length > 1 &&
      (namesKind(name) ? landmark.kind !== 'market' : UNAMBIGUOUS.includes(landmark.kind)))
  if (!clear || (landmark.kind === 'beach' && !near && !after)) return null
  const { lat, lng, city } = landmark
  return {
    label: labelOf(landmark.name, name),
    city,
    lat,
    lng,
    km: radiusOf(landmark),
    to,
  }
}

/** How far around a landmark it is searched, in kilometres. */
export const radiusOf = ({ kind }: Landmark) => (kind === 'airport' ? AIRPORT_KM : KM)

/** The official name, or the typed one where the official is too long for a chip. */
function labelOf(name: string, typed: string): string {
  return name.length <= LONGEST_LABEL ? name : typed.replace(/^./, (letter) => letter.toUpperCase())
}
