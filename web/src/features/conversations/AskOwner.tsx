import type { ListingDetail } from '@rentify/contract/listings/listing'
import { m } from '../../messages/index.js'
import { useLocation, useNavigate } from '../../router/router.ts'
import { Button } from '../../ui/Button.tsx'
import { mailIcon } from '../../ui/icons.ts'
import { useSession } from '../accounts/use-session.ts'
import { AskSheet } from './ask-sheet.ts'

/** The address of the sheet, on a listing's page. */
const ASK_HASH = '#ask'

/** 'Ask the owner' on a listing's page; `lead` where nothing else reaches the owner. */
export function AskOwner({ lead }: { lead: boolean }) {
  const navigate = useNavigate()
  const now = useSession()
  if (now.state === 'in' && now.role === 'admin') return null
  return (
    <Button
      kind={lead ? 'primary' : 'second'}
      icon={mailIcon}
      aria-haspopup="dialog"
      onPointerEnter={AskSheet.preload}
      onFocus={AskSheet.preload}
      onClick={() => navigate(ASK_HASH, { replace: true })}
    >
      {m.ask_owner()}
    </Button>
  )
}

/** The sheet, while the address says so; once on the page. */
export function AskOwnerHost({ listing }: { listing: ListingDetail }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  if (hash !== ASK_HASH || listing.can?.edit) return null
  const page = pathname + search
  const close = () => navigate(page, { replace: true })
  return (
    <AskSheet listing={listing} returnTo={page + ASK_HASH} onClose={close} onLoadError={close} />
  )
}
