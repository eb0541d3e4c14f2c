import type { ListingCard } from '@rentify/contract/listings/listing'
import { useEffect, useEffectEvent } from 'react'
import { m } from '../../../messages/index.js'
import { askToSignIn } from '../../accounts/sign-in.ts'
import { useSession } from '../../accounts/use-session.ts'
import { aboutListing } from '../../listings/cards/open-listing.ts'
import { AskDialog } from './AskDialog.tsx'

type AskSheetProps = {
  listing: ListingCard
  /** The sheet's own address, for whoever has to sign in first. */
  returnTo: string
  onClose: () => void
}

/** The sheet to ask an owner; visitors sign in first, and come back to it and to what was typed. */
export function AskSheet({ listing, returnTo, onClose }: AskSheetProps) {
  const now = useSession()
  const askFirst = useEffectEvent(() => {
    onClose()
    askToSignIn({ message: m.ask_login(), about: aboutListing(listing), returnTo })
  })
  const isOut = now.state === 'out' && !now.signingOut
  useEffect(() => {
    if (isOut) askFirst()
  }, [isOut])
  if (now.state !== 'in' || now.role === 'admin') return null
  return <AskDialog key={now.userId} listing={listing} account={now.userId} onClose={onClose} />
}
