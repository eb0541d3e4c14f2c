import type { ListingSummary } from '@rentify/contract/listings/listing'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { RoundButton } from '../../ui/Button.tsx'
import { shareIcon } from '../../ui/icons.ts'
import { toast } from '../../ui/toast.ts'
import { titleOf } from './card-facts.ts'
import { share, shareUrl } from './share.ts'

/** How long 'Link copied to clipboard!' stays (R9). */
const COPIED_MILLISECONDS = 3000

async function shareListing(listing: ListingSummary): Promise<void> {
  const url = shareUrl(paths.listing(listing._id), location.origin)
  const outcome = await share({ title: titleOf(listing), url })
  if (outcome === 'copied') toast('success', m.share_copied(), COPIED_MILLISECONDS)
  if (outcome === 'failed') toast('error', m.share_failed({ url }))
}

/** Shares a listing's address, over its picture. */
export function ShareButton({ listing }: { listing: ListingSummary }) {
  return (
    <RoundButton
      glass
      icon={shareIcon}
      label={m.listings_share({ title: titleOf(listing) })}
      onClick={() => void shareListing(listing)}
    />
  )
}
