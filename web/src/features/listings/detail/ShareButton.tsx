import type { ListingCard } from '@rentify/contract/listings/listing'
import { m } from '../../../messages/index.js'
import { RoundButton } from '../../../ui/Button.tsx'
import { shareIcon } from '../../../ui/icons.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { titleOf } from '../card-facts.ts'

const load = () => import('./share.ts')
// Loaded before the click, because a browser allows clipboard access only for a moment after it.
const preload = () => void load().catch(() => undefined)

/** Shares a listing's address; the button is over its picture. */
export function ShareButton({ listing }: { listing: ListingCard }) {
  return (
    <RoundButton
      glass
      icon={shareIcon}
      label={m.listings_share({ title: titleOf(listing) })}
      onPointerEnter={preload}
      onClick={() =>
        void load().then(
          ({ shareListing }) => shareListing(listing),
          () => toast('error', m.error_unreachable()),
        )
      }
    />
  )
}
