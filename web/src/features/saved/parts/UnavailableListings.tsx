import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { GoneListing, Save } from '@rentify/contract/saved/saved'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Link } from '../../../router/Link.tsx'
import { Button } from '../../../ui/Button.tsx'
import { dateText } from '../../../ui/dates/date-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { trashIcon } from '../../../ui/icons.ts'
import { useNear } from '../../../ui/near.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { useSession } from '../../accounts/use-session.ts'
import { priceText, shownPlaceOf, titleOf } from '../../listings/card-facts.ts'
import { ListingTiles } from '../../listings/cards/ListingTiles.tsx'
import { TYPE_ICONS } from '../../listings/cards/NoPhotos.tsx'
import { isOwn } from '../../listings/own-listing.ts'
import { shownTitle } from '../../listings/place-names.ts'
import { type Kind, similarTo } from '../similar.queries.ts'
import { NoteField } from './NoteField.tsx'
import './unavailable.css'

/** A saved place that is not to be had: gone, or public and taken until a day. */
export type Unavailable = { readonly save: Save | undefined } & (
  | { readonly gone: GoneListing }
  | { readonly taken: ListingSummary; readonly until: string }
)

const MOST_SIMILAR = 3
/** Similar places are fetched shortly before one comes to them. */
const NEAR_PIXELS = 400

/** Saved places that are not to be had, each with places like it. */
export function UnavailableListings({
  places,
  savedIds,
  onRemove,
}: {
  places: readonly Unavailable[]
  savedIds: readonly string[]
  onRemove: (place: Unavailable) => void
}) {
  return (
    <section className="unavailable" aria-labelledby="unavailable">
      <h2 id="unavailable">{m.saved_unavailable()}</h2>
      <ul>
        {places.map((place) => (
          <Place
            key={idOf(place)}
            place={place}
            savedIds={savedIds}
            onRemove={() => onRemove(place)}
          />
        ))}
      </ul>
    </section>
  )
}

/** The listing's id. */
const idOf = (place: Unavailable) => ('gone' in place ? place.gone._id : place.taken._id)

/** What it was called, in the page's language. */
const titleOfPlace = (place: Unavailable) =>
  'gone' in place ? shownTitle(place.gone) : titleOf(place.taken)

/** What can be said of where and what it was; null where it was saved before that was kept. */
function kindOf(place: Unavailable): Kind | null {
  if ('taken' in place) return place.taken
  const { type, city, location } = place.gone
  return type && city !== null && location !== null
    ? { type, city, location, price: place.save?.price ?? null }
    : null
}

function Place({
  place,
  savedIds,
  onRemove,
}: {
  place: Unavailable
  savedIds: readonly string[]
  onRemove: () => void
}) {
  const title = titleOfPlace(place)
  const kind = kindOf(place)
  return (
    <li>
      <div className="unavailable-head">
        <Picture
          picture={'taken' in place ? place.taken.pictures[0] : undefined}
          alt=""
          sizes="88px"
          fallback={kind && <Icon path={TYPE_ICONS[kind.type]} />}
        />
        <div>
          <h3>
            {'taken' in place ? (
              <Link to={paths.listing(place.taken._id)}>
                <UnbrokenText text={title} />
              </Link>
            ) : (
              <UnbrokenText text={title} />
            )}
          </h3>
          {kind && (
            <p className="small muted">
              {[shownPlaceOf(kind), kind.price !== null && priceText(kind.type, kind.price)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
          <p className="unavailable-why">
            {'taken' in place
              ? m.saved_taken_until({ date: dateText(place.until) })
              : m.saved_unavailable()}
          </p>
        </div>
        <Button
          small
          kind="second"
          icon={trashIcon}
          className="unavailable-remove"
          aria-label={m.saved_remove_named({ title })}
          onClick={onRemove}
        >
          {m.saved_remove()}
        </Button>
      </div>
      {place.save && <NoteField save={place.save} />}
      {kind && <Similar kind={kind} but={savedIds} />}
    </li>
  )
}

function Similar({ kind, but }: { kind: Kind; but: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place, NEAR_PIXELS)
  const session = useSession()
  const { data } = useQuery({ ...similarTo(kind), enabled: near })
  const similar = (data ?? [])
    .filter((listing) => !but.includes(listing._id) && !isOwn(listing, session))
    .slice(0, MOST_SIMILAR)
  return (
    <div ref={place}>
      {similar.length > 0 && (
        <>
          <p className="small muted">{m.saved_similar()}</p>
          <ListingTiles listings={similar} heading="h4" />
        </>
      )}
    </div>
  )
}
