import type { SuggestedPlace } from '@rentify/contract/geo/endpoints'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { messageOf } from '../../api/errors.ts'
import type { Form } from '../../form/use-form.ts'
import { m } from '../../messages/index.js'
import { placeAt, suggestedPlaces } from './geo.queries.ts'
import {
  degreesText,
  type FoundPlace,
  fillEmpty,
  foundAt,
  foundIn,
  LOCATION_FIELDS,
  type LocationValues,
  locationFallback,
  offered,
  offerText,
  pointOf,
} from './place-values.ts'
import type { Point } from './point.ts'

/** Debounce: no look-up while the pin is moving. */
const QUIET_MS = 300
/** A position less exact than this is worth a note. */
const INACCURATE_METRES = 100

type Changes = readonly (readonly [keyof FoundPlace, string])[]

/** A place that the map shows without a pin: the owner sets the exact point. */
export type ShownPlace = Point & { label: string }

/** The location part of a listing form: its point, look-ups, and what they offer. */
export function useLocation(form: Form<LocationValues>, kind: ListingType) {
  const { getValues, setValue, getFieldState, control } = form.control
  const client = useQueryClient()
  const values = useWatch({ control }) as LocationValues
  const point = pointOf(values)
  const [busy, setBusy] = useState<'locating' | 'searching' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [offer, setOffer] = useState<{ text: string; changes: Changes } | null>(null)
  const [replaced, setReplaced] = useState<Changes | null>(null)
  const [shown, setShown] = useState<ShownPlace | null>(null)
  const lookUp = useRef<AbortController>(undefined)
  useEffect(() => () => lookUp.current?.abort(), [])

  const set = (changes: readonly (readonly [keyof LocationValues, string])[]) => {
    for (const [field, value] of changes)
      setValue(field, value, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: getFieldState(field).invalid,
      })
  }
  const take = (place: FoundPlace) => {
    set(fillEmpty(getValues(), place, kind))
    const changes = offered(getValues(), place, kind)
    setOffer(changes.length > 0 ? { text: offerText(place), changes } : null)
    setReplaced(null)
  }
  const clearMessages = () => {
    setProblem(null)
    setNote(null)
  }

  const setPoint = async (to: Point | null) => {
    lookUp.current?.abort()
    clearMessages()
    setOffer(null)
    setReplaced(null)
    setShown(null)
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
      const place = await placeAt(
        Number(degreesText(to.lat)),
        Number(degreesText(to.lng)),
        mine.signal,
      )
      if (!mine.signal.aborted) take(foundAt(place))
    } catch (error) {
      if (mine.signal.aborted) return
      set(fillEmpty(getValues(), { location: locationFallback(to) }, kind))
      setProblem(messageOf(error, m.error_server()))
    }
  }

  /** True when the position was found. */
  const findUser = async (): Promise<boolean> => {
    clearMessages()
    setBusy('locating')
    try {
      const { locatePlace } = await import('./geolocation.ts')
      const { accuracy, ...position } = await locatePlace(kind)
      void setPoint(position)
      if (accuracy > INACCURATE_METRES)
        setNote(m.place_inaccurate({ metres: Math.round(accuracy) }))
      return true
    } catch (error) {
      const isLocateError = error instanceof Error && error.name === 'LocateError'
      setProblem(isLocateError ? error.message : m.geo_unknown())
      return false
    } finally {
      setBusy(null)
    }
  }

  /** True when the map has a place to show for the typed location. */
  const showOnMap = async (): Promise<boolean> => {
    clearMessages()
    const { location = '', city } = getValues()
    const asked = [location, city].map((part) => part.trim()).filter(Boolean)
    if (asked.length === 0) {
      setProblem(m.place_not_on_map())
      return false
    }
    setBusy('searching')
    try {
      const texts = [...new Set([asked.join(', '), asked[0] ?? ''])]
      for (const text of texts) {
        const [place] = await client.fetchQuery(suggestedPlaces(text))
        if (!place) continue
        setShown({ lat: place.latitude, lng: place.longitude, label: place.label })
        return true
      }
      setProblem(m.place_not_on_map())
    } catch (error) {
      setProblem(messageOf(error, m.error_server()))
    } finally {
      setBusy(null)
    }
    return false
  }

  /** `field`: the one that the owner chose the suggestion in. */
  const choose = (field: 'location' | 'city', place: SuggestedPlace) => {
    const chosen = foundIn(place)
    set([[field, chosen[field] ?? '']])
    take(field === 'city' ? { city: chosen.city, state: chosen.state } : chosen)
    if (field === 'location')
      setShown({ lat: place.latitude, lng: place.longitude, label: place.label })
  }

  return {
    point,
    busy,
    problem,
    note,
    shown,
    findUser,
    setPoint,
    showOnMap,
    choose,
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
    hasLocation: (LOCATION_FIELDS[kind] as readonly string[]).includes('location'),
  }
}
