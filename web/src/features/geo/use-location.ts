import type { ReversedPlace, SuggestedPlace } from '@rentify/contract/geo/endpoints'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError, messageOf } from '../../api/errors.ts'
import type { Form } from '../../form/use-form.ts'
import { m } from '../../messages/index.js'
import { placeAt, suggestedPlaces } from './geo.queries.ts'
import type { PointQuestion } from './parts/PointQuestion.tsx'
import {
  addressQuery,
  degreesText,
  type FoundPlace,
  fillEmpty,
  foundAt,
  foundIn,
  type LocationValues,
  type LookUp,
  locationFallback,
  offered,
  offerText,
  pointOf,
} from './place-values.ts'
import type { Point } from './point.ts'
import { useFilled } from './use-filled.ts'
import { useShownPlace } from './use-shown-place.ts'

/** Debounce: no look-up while the pin is moving. */
const QUIET_MS = 300
/** A position less exact than this is worth a note. */
const INACCURATE_METRES = 100
const WHOLE_PINCODE = /^[1-9]\d{5}$/

type Changes = readonly (readonly [keyof FoundPlace, string])[]

/** The location part of a listing form: its point, its map, look-ups, and what they offer. */
export function useLocation(form: Form<LocationValues>, kind: ListingType) {
  const { getValues, control } = form.control
  const client = useQueryClient()
  const values = useWatch({ control }) as LocationValues
  const point = pointOf(values)
  const [busy, setBusy] = useState<'locating' | 'searching' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [offer, setOffer] = useState<{ text: string; changes: Changes } | null>(null)
  const [replaced, setReplaced] = useState<Changes | null>(null)
  const map = useShownPlace(getValues)
  const { set, fill, isFilled, own, leaveOtherCity } = useFilled(form, kind)
  const [question, setQuestion] = useState<(PointQuestion & { found: FoundPlace | null }) | null>(
    null,
  )
  const [areas, setAreas] = useState<{ pincode: string; names: readonly string[] } | null>(null)
  /** The city that the owner keeps the point far from. */
  const keptFrom = useRef<string>(undefined)
  const lookUp = useRef<AbortController>(undefined)
  useEffect(() => () => lookUp.current?.abort(), [])

  const take = (place: FoundPlace, by: LookUp = 'pin') => {
    fill(place, by)
    const changes = offered(getValues(), place, kind)
    setOffer(changes.length > 0 ? { text: offerText(place), changes } : null)
    setReplaced(null)
  }
  const clearMessages = () => {
    setProblem(null)
    setNote(null)
  }
  const isKept = ({ farFrom }: ReversedPlace) =>
    farFrom !== null && farFrom.city === keptFrom.current
  const ask = ({ farFrom }: ReversedPlace, found: FoundPlace | null) =>
    setQuestion(
      farFrom && {
        city: farFrom.city,
        distanceKm: farFrom.distanceKm,
        at: { lat: farFrom.latitude, lng: farFrom.longitude },
        found,
      },
    )

  const setPoint = async (to: Point | null) => {
    lookUp.current?.abort()
    clearMessages()
    setOffer(null)
    setReplaced(null)
    map.show(null)
    setQuestion(null)
    set([
      ['latitude', to ? degreesText(to.lat) : ''],
      ['longitude', to ? degreesText(to.lng) : ''],
    ])
    if (!to) return
    const mine = new AbortController()
    lookUp.current = mine
    // The arrow keys move the pin many times a second.
    await new Promise((quiet) => setTimeout(quiet, QUIET_MS))
    if (mine.signal.aborted) return
    try {
      const rounded = { lat: Number(degreesText(to.lat)), lng: Number(degreesText(to.lng)) }
      const place = await placeAt(rounded, ownCity(), mine.signal)
      if (mine.signal.aborted) return
      // What is at a point that may be a mistake fills nothing.
      if (place.farFrom && !isKept(place)) ask(place, foundAt(place, kind))
      else take(foundAt(place, kind))
    } catch (error) {
      if (mine.signal.aborted) return
      if (kind !== 'Room') set(fillEmpty(getValues(), { location: locationFallback(to) }, kind))
      if (error instanceof ApiError && error.code === 'place_not_found')
        setQuestion({ city: getValues('city').trim(), distanceKm: null, at: null, found: null })
      setProblem(messageOf(error, m.error_server()))
    }
  }

  /** The city that the owner named; one that a pin filled in says nothing about another pin. */
  const ownCity = () => {
    const { city, state } = getValues()
    return isFilled('city', 'pin')
      ? { city: '', state: '' }
      : { city: city.trim(), state: state.trim() }
  }
  /** The state of a city that was typed, unless it has namesakes or the owner named the state. */
  const findState = async () => {
    const city = getValues('city').trim()
    if (city === '' || isFilled('city')) return
    const places = await client.fetchQuery(suggestedPlaces(city)).catch((): SuggestedPlace[] => [])
    const named = places.filter(
      (place) => place.kind === 'city' && place.city.toLowerCase() === city.toLowerCase(),
    )
    if (named.length === 1 && getValues('city').trim() === city)
      fill({ state: named[0]?.state }, 'pin')
  }
  /** Asks about a point that is far from the city, once that is another one. */
  const compare = async () => {
    const at = pointOf(getValues())
    if (!at || ownCity().city === '') return
    const place = await placeAt(at, ownCity(), new AbortController().signal).catch(() => null)
    if (place && !isKept(place)) ask(place, null)
  }

  const findUser = async (): Promise<void> => {
    clearMessages()
    setBusy('locating')
    try {
      const { locatePlace } = await import('./geolocation.ts')
      const { accuracy, ...position } = await locatePlace(kind)
      void setPoint(position)
      if (accuracy > INACCURATE_METRES)
        setNote(m.place_inaccurate({ metres: Math.round(accuracy) }))
      map.setOpen(true)
    } catch (error) {
      const isLocateError = error instanceof Error && error.name === 'LocateError'
      setProblem(isLocateError ? error.message : m.geo_unknown())
    } finally {
      setBusy(null)
    }
  }

  const showOnMap = async () => {
    clearMessages()
    setBusy('searching')
    try {
      if (await map.look()) map.setOpen(true)
      else setProblem(m.place_not_on_map())
    } catch (error) {
      setProblem(messageOf(error, m.error_server()))
    } finally {
      setBusy(null)
    }
  }

  /** `field`: the one that the owner chose the suggestion in. */
  const choose = (field: 'location' | 'city', place: SuggestedPlace) => {
    const chosen = foundIn(place, kind)
    set([[field, chosen[field] ?? '']])
    own(field)
    take(field === 'city' ? { city: chosen.city, state: chosen.state } : chosen, 'address')
    if (field === 'location') map.follow({ closed: true })
    else map.follow()
    void compare()
  }

  /** A whole pincode names city and state, and its areas one to choose from. */
  const findPincode = async (typed: string) => {
    const pincode = typed.trim()
    if (!WHOLE_PINCODE.test(pincode)) return setAreas(null)
    const [whole, ...within] = await client
      .fetchQuery(suggestedPlaces(pincode))
      .catch((): SuggestedPlace[] => [])
    if (!whole || getValues('pincode').trim() !== pincode) return
    const names = nearestFirst(whole, within).flatMap(({ location }) => location ?? [])
    fill({ city: whole.city, state: whole.state, location: names[0] }, 'pincode')
    setAreas({ pincode, names })
    map.follow()
  }

  /** The area that the address names in its city. */
  const findAddress = async () => {
    const query = addressQuery(getValues())
    if (!query) return
    const [best] = await client.fetchQuery(suggestedPlaces(query)).catch((): SuggestedPlace[] => [])
    const isThere = best?.city.toLowerCase() === getValues('city').trim().toLowerCase()
    if (best?.kind === 'locality' && isThere) fill({ location: best.location }, 'address')
    map.follow()
  }

  return {
    point,
    busy,
    problem,
    note,
    map,
    question,
    findUser,
    setPoint,
    showOnMap,
    choose,
    findPincode,
    findAddress,
    leaveCity: async () => {
      leaveOtherCity()
      await findState()
      void compare()
      void findAddress()
    },
    /** The areas of the pincode to choose from, while nothing better is known. */
    areas:
      areas &&
      areas.pincode === values.pincode.trim() &&
      (!values.location || isFilled('location', 'pincode'))
        ? areas.names.filter((name) => name !== values.location)
        : [],
    chooseArea: (name: string) => {
      own('location')
      set([['location', name]])
      map.follow()
    },
    keepPoint: () => {
      keptFrom.current = question?.city
      if (question?.found) take(question.found)
      setQuestion(null)
    },
    movePoint: async () => {
      void setPoint(null)
      const city = question?.city
      if (city) await map.look({ city, location: '', pincode: '' }).catch(() => false)
      map.setOpen(true)
    },
    /** The text of a look-up that differs from what was typed; null when nothing is offered. */
    offer: offer?.text ?? null,
    acceptOffer: () => {
      if (!offer) return
      const before = getValues()
      setReplaced(offer.changes.map(([field]) => [field, before[field] ?? '']))
      set(offer.changes)
      setOffer(null)
    },
    /** Restores what the last offer replaced; null when there is nothing to restore. */
    undo:
      replaced &&
      (() => {
        set(replaced)
        setReplaced(null)
      }),
  }
}

/** The areas of a pincode: the one at its middle comes first. */
function nearestFirst(
  whole: SuggestedPlace,
  within: readonly SuggestedPlace[],
): readonly SuggestedPlace[] {
  const off = ({ latitude, longitude }: SuggestedPlace) =>
    Math.hypot(latitude - whole.latitude, longitude - whole.longitude)
  return [...within].sort((a, b) => off(a) - off(b))
}
