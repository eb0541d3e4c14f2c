import type { ListingSummary } from '@rentify/contract/listings/listing'
import { m } from '../../paraglide/messages.js'
import { RoundButton } from '../../ui/Button.tsx'
import { shareIcon } from '../../ui/icons.ts'
import { toast } from '../../ui/toast.ts'
import { titleOf } from './card-facts.ts'

const load = () => import('./share.ts')
// Here before the press: a browser hands out the clipboard for a moment only.
const reach = () => void load().catch(() => undefined)

/** Shares a listing's address, over its picture. */
export function ShareButton({ listing }: { listing: ListingSummary }) {
  return (
    <RoundButton
      glass
      icon={shareIcon}
      label={m.listings_share({ title: titleOf(listing) })}
      onPointerEnter={reach}
      onClick={() =>
        void load().then(
          ({ shareListing }) => shareListing(listing),
          () => toast('error', m.error_unreachable()),
        )
      }
    />
  )
}
