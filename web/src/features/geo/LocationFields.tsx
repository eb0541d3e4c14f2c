import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Form } from '../../form/use-form.ts'
import { m } from '../../messages/index.js'
import { Button } from '../../ui/Button.tsx'
import { Field, FieldMessage } from '../../ui/Field.tsx'
import { mapIcon, pinIcon } from '../../ui/icons.ts'
import { Note } from '../../ui/Note.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { MapPanel } from './parts/MapPanel.tsx'
import { PlaceInput } from './parts/PlaceInput.tsx'
import { degreesText, type LocationValues } from './place-values.ts'
import { useLocation } from './use-location.ts'
import './location-fields.css'

/**
 * The location part of a listing form (R12): current location, map, and the address fields. What
 * the owner typed is never overwritten by a look-up, but offered.
 */
export function LocationFields<V extends LocationValues, O extends FieldValues>({
  form: whole,
  kind,
}: {
  form: Form<V, O>
  kind: ListingType
}) {
  const form = whole as unknown as Form<LocationValues>
  const place = useLocation(form, kind)
  const [isMapOpen, setMapOpen] = useState(false)
  const { point, shown } = place
  // The shop's map appears once there is something to show on it (R12).
  const hasMap = kind !== 'Shop' || point !== null || shown !== null
  const openMapWhen = async (found: Promise<boolean>) => (await found) && setMapOpen(true)
  return (
    <div className="stack">
      <div className="place-current">
        <Button
          kind="second"
          icon={pinIcon}
          busy={place.busy === 'locating'}
          data-field="latitude"
          onClick={() => void openMapWhen(place.findUser())}
        >
          {place.busy === 'locating' ? m.place_detecting() : m.place_use_current()}
        </Button>
        {hasMap && (
          <Button
            kind="quiet"
            icon={mapIcon}
            aria-expanded={isMapOpen}
            onClick={() => setMapOpen(!isMapOpen)}
          >
            {isMapOpen ? m.place_map_hide() : m.place_map_show()}
          </Button>
        )}
      </div>
      {place.problem && <Note tone="bad">{place.problem}</Note>}
      {place.note && <Note tone="warm">{place.note}</Note>}
      {place.hasLocation && (
        <Field
          label={m.wizard_location()}
          help={m.place_location_help()}
          error={form.error('location')}
        >
          {(control) => (
            <div className="place-search">
              <PlaceInput
                {...control}
                {...form.register('location')}
                required
                maxLength={200}
                onChoose={(chosen) => place.choose('location', chosen)}
              />
              <Button
                kind="second"
                busy={place.busy === 'searching'}
                onClick={() => void openMapWhen(place.showOnMap())}
              >
                {m.place_on_map()}
              </Button>
            </div>
          )}
        </Field>
      )}
      {hasMap && isMapOpen && (
        <MapPanel point={point} shown={shown} onPoint={(to) => void place.setPoint(to)} />
      )}
      {point && (
        <div className="place-line">
          <p className="num small" role="status">
            {m.place_coordinates({
              point: `${degreesText(point.lat)}, ${degreesText(point.lng)}`,
            })}
          </p>
          <Button small kind="quiet" onClick={() => void place.setPoint(null)}>
            {m.place_remove()}
          </Button>
        </div>
      )}
      {form.error('latitude') && <FieldMessage>{form.error('latitude') ?? ''}</FieldMessage>}
      <Offer place={place} />
      <AddressFields form={form} kind={kind} place={place} />
    </div>
  )
}

type Place = ReturnType<typeof useLocation>

/** A look-up that differs from what the owner typed. */
function Offer({ place: { offer, acceptOffer, undo } }: { place: Place }) {
  return (
    <div className="place-status" role="status">
      {offer && (
        <div className="place-line place-offer">
          <p className="small">{m.place_offer({ address: offer })}</p>
          <Button small kind="soft" onClick={acceptOffer}>
            {m.place_use_address()}
          </Button>
        </div>
      )}
      {!offer && undo && (
        <div className="place-line">
          <p className="small">{m.place_used()}</p>
          <Button small kind="quiet" onClick={undo}>
            {m.saved_undo()}
          </Button>
        </div>
      )}
    </div>
  )
}

function AddressFields({
  form,
  kind,
  place,
}: {
  form: Form<LocationValues>
  kind: ListingType
  place: Place
}) {
  const isRequired = kind === 'Room'
  const optional = (label: string) => m.wizard_optional({ label })
  const labelled = (label: string) => (isRequired ? label : optional(label))
  return (
    <>
      <div className="place-pair">
        <Field
          label={labelled(m.filter_city())}
          help={kind === 'Shop' ? m.place_city_help() : undefined}
          error={form.error('city')}
        >
          {(control) => (
            <PlaceInput
              {...control}
              {...form.register('city')}
              required={isRequired}
              cities
              maxLength={120}
              onChoose={(chosen) => place.choose('city', chosen)}
            />
          )}
        </Field>
        <Field label={optional(m.wizard_state())} error={form.error('state')}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('state')}
              autoComplete="address-level1"
              maxLength={120}
            />
          )}
        </Field>
      </div>
      <Field label={labelled(m.wizard_address())} error={form.error('address')}>
        {(control) => (
          <TextArea
            {...control}
            {...form.register('address')}
            required={isRequired}
            autoComplete="street-address"
            maxLength={500}
          />
        )}
      </Field>
      <div className="place-pair">
        <Field label={optional(m.wizard_pincode())} error={form.error('pincode')}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('pincode')}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={6}
            />
          )}
        </Field>
        <Field label={optional(m.wizard_landmark())} error={form.error('landmark')}>
          {(control) => <TextInput {...control} {...form.register('landmark')} maxLength={200} />}
        </Field>
      </div>
    </>
  )
}
