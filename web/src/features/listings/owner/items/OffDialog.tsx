import type { OwnListing } from '@rentify/contract/listings/owner'
import { m } from '../../../../messages/index.js'
import { paths } from '../../../../paths.ts'
import { TextLink } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { UnbrokenText } from '../../../../ui/UnbrokenText.tsx'
import { titleOf } from '../../card-facts.ts'
import { BlockNotice } from '../../moderation/BlockNotice.tsx'

type OffDialogProps = { listing: OwnListing; title: string; text: string; onClose: () => void }

/** Why renters do not see a listing, and what its owner can do about it. */
export function OffDialog({ listing, title, text, onClose }: OffDialogProps) {
  const { status } = listing
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="muted">
        <UnbrokenText text={titleOf(listing)} />
      </p>
      <p>{text}</p>
      {status === 'blocked' && <BlockNotice listing={listing} />}
      {status !== 'pending' && <TextLink to={paths.help()}>{m.own_blocked_help()}</TextLink>}
    </Dialog>
  )
}
