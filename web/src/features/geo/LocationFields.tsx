import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { FieldValues } from 'react-hook-form'
import { TextField } from '../../form/fields.tsx'
import type { Form } from '../../form/use-form.ts'
import { m } from '../../messages/index.js'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Field, FieldMessage } from '../../ui/Field.tsx'
import { mapIcon, pinIcon } from '../../ui/icons.ts'
import { Note } from '../../ui/Note.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { PlaceInput } from './PlaceInput.tsx'
import { MapPanel } from './parts/MapPanel.tsx'
import { AskAboutPoint } from './parts/PointQuestion.tsx'
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
  const { point, map } = place
  // The shop's map appears once there is something to show on it (R12).
  const hasMap = kind !== 'Shop' || point !== null || map.shown !== null
  return (
    <div className="stack">
      <div className="place-current">
        <Button
          kind="second"
          icon={pinIcon}
          busy={place.busy === 'locating'}
          data-field="latitude"
          onClick={() => void place.findUser()}
        >
          {place.busy === 'locating' ? m.place_detecting() : m.place_use_current()}
        </Button>
        {hasMap && (
          <Button kind="quiet" icon={mapIcon} aria-expanded={map.isOpen} onClick={map.toggle}>
            {map.isOpen ? m.place_map_hide() : m.place_map_show()}
          </Button>
        )}
      </div>
      {place.problem && <Note tone="bad">{place.problem}</Note>}
      {place.note && <Note tone="warm">{place.note}</Note>}
      <AreaField form={form} kind={kind} place={place} />
      {hasMap && map.isOpen && (
        <MapPanel point={point} shown={map.shown} onPoint={(to) => void place.setPoint(to)} />
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
      {place.question && (
        <AskAboutPoint
          question={place.question}
          onKeep={place.keepPoint}
          onMove={() => void place.movePoint()}
        />
      )}
      {form.error('latitude') && <FieldMessage>{form.error('latitude') ?? ''}</FieldMessage>}
      <Offer place={place} />
      <AddressFields form={form} kind={kind} place={place} />
    </div>
  )
}

type Place = ReturnType<typeof useLocation>
type Part = { form: Form<LocationValues>; kind: ListingType; place: Place }

const optional = (label: string) => m.wizard_optional({ label })

/** Which part of its city a listing is in: what people read first of a place. */
function AreaField({ form, kind, place }: Part) {
  const isRoom = kind === 'Room'
  return (
    <Field
      label={isRoom ? optional(m.place_area()) : m.wizard_location()}
      help={isRoom ? m.place_area_help() : m.place_location_help()}
      error={form.error('location')}
    >
      {(control) => (
        <div className="place-search">
          <PlaceInput
            {...control}
            {...form.register('location')}
            required={!isRoom}
            kinds={isRoom ? ['locality', 'pincode'] : undefined}
            city={form.control.watch('city')}
            maxLength={200}
            onChoose={(chosen) => place.choose('location', chosen)}
          />
          <Button
            kind="second"
            busy={place.busy === 'searching'}
            onClick={() => void place.showOnMap()}
          >
            {m.place_on_map()}
          </Button>
        </div>
      )}
    </Field>
  )
}

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

function AddressFields({ form, kind, place }: Part) {
  const isRequired = kind === 'Room'
  const labelled = (label: string) => (isRequired ? label : optional(label))
  const city = form.register('city')
  const address = form.register('address')
  const pincode = form.register('pincode')
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
              {...city}
              required={isRequired}
              kinds={['city']}
              maxLength={120}
              onBlur={(event) => {
                void city.onBlur(event)
                void place.leaveCity()
              }}
              onChoose={(chosen) => place.choose('city', chosen)}
            />
          )}
        </Field>
        <TextField
          form={form}
          name="state"
          label={optional(m.wizard_state())}
          autoComplete="address-level1"
          maxLength={120}
        />
      </div>
      <Field label={labelled(m.wizard_address())} error={form.error('address')}>
        {(control) => (
          <TextArea
            {...control}
            {...address}
            required={isRequired}
            autoComplete="street-address"
            maxLength={500}
            onBlur={(event) => {
              void address.onBlur(event)
              void place.findAddress()
            }}
          />
        )}
      </Field>
      <div className="place-pair">
        <Field label={optional(m.wizard_pincode())} error={form.error('pincode')}>
          {(control) => (
            <TextInput
              {...control}
              {...pincode}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={6}
              onChange={(event) => {
                void pincode.onChange(event)
                void place.findPincode(event.currentTarget.value)
              }}
            />
          )}
        </Field>
        <TextField
          form={form}
          name="landmark"
          label={optional(m.wizard_landmark())}
          maxLength={200}
        />
      </div>
      <Areas place={place} />
    </>
  )
}

/** Other areas of the pincode than the one that was filled in. */
function Areas({ place: { areas, chooseArea } }: { place: Place }) {
  return (
    <div className="place-status" role="status">
      {areas.length > 0 && (
        <div className="place-areas">
          <p className="small">{m.place_areas()}</p>
          {areas.map((name) => (
            <Chip key={name} onClick={() => chooseArea(name)}>
              {name}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}
