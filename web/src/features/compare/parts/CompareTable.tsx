import type { ListingDetail } from '@rentify/contract/listings/listing'
import type { CSSProperties } from 'react'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Link } from '../../../router/Link.tsx'
import { RoundButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { closeIcon } from '../../../ui/icons.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { titleOf } from '../../listings/card-facts.ts'
import { TYPE_ICONS } from '../../listings/cards/NoPhotos.tsx'
import type { CompareRow } from '../compare-rows.ts'

/** What is not said may be asked; what places of this type do not have is a dash. */
function Nothing({ said }: { said: null | undefined }) {
  if (said === null) return <span className="muted">{m.compare_unsaid()}</span>
  return (
    <span className="muted">
      <span aria-hidden="true">–</span>
      <span className="sr">{m.compare_lacks()}</span>
    </span>
  )
}

/** A column for each place; what differs comes first. On phones two columns fit, the rest swipe. */
export function CompareTable({
  listings,
  rows,
  onRemove,
}: {
  listings: readonly ListingDetail[]
  rows: readonly CompareRow[]
  onRemove: (listing: ListingDetail) => void
}) {
  const parts = [
    { title: m.compare_differences(), rows: rows.filter(({ differs }) => differs) },
    { title: m.compare_same(), rows: rows.filter(({ differs }) => !differs) },
  ].filter((part) => part.rows.length > 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what overflows
    <section className="compare-scroll" tabIndex={0} aria-label={m.compare_title()}>
      <table style={{ '--places': listings.length } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{m.compare_fact()}</span>
            </th>
            {listings.map((listing) => (
              <th key={listing._id} scope="col">
                <Picture
                  picture={listing.pictures[0]}
                  alt=""
                  sizes="(min-width: 900px) 240px, 45vw"
                  eager
                  fallback={<Icon path={TYPE_ICONS[listing.type]} />}
                />
                <Link to={paths.listing(listing._id)}>
                  <UnbrokenText text={titleOf(listing)} />
                </Link>
                <RoundButton
                  glass
                  className="compare-remove"
                  icon={closeIcon}
                  label={m.compare_remove({ title: titleOf(listing) })}
                  onClick={() => onRemove(listing)}
                />
              </th>
            ))}
          </tr>
        </thead>
        {parts.map((part) => (
          <tbody key={part.title}>
            {listings.length > 1 && (
              <tr className="compare-part">
                <th scope="rowgroup" colSpan={listings.length + 1}>
                  {part.title}
                </th>
              </tr>
            )}
            {part.rows.map(({ name, label, values }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                {values.map((value, at) => (
                  <td key={listings[at]?._id}>{value ?? <Nothing said={value} />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
