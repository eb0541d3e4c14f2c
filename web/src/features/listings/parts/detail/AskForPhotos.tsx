import type { ListingDetail } from '@rentify/contract/listings/listing'
import type { ownerEndpoints } from '@rentify/contract/listings/owner.endpoints'
import { photoRequestRoutes } from '@rentify/contract/listings/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { clientOf } from '../../../../api/client.ts'
import { ApiError, messageOf } from '../../../../api/errors.ts'
import { createIdempotency } from '../../../../api/idempotency.ts'
import { m } from '../../../../messages/index.js'
import { paths } from '../../../../paths.ts'
import { useLocation, useNavigate } from '../../../../router/router.ts'
import { tabStore } from '../../../../storage.ts'
import { Button } from '../../../../ui/Button.tsx'
import { cameraIcon, checkIcon } from '../../../../ui/icons.ts'
import { toast } from '../../../../ui/toasts/toast.ts'
import { askToSignIn } from '../../../accounts/sign-in.ts'
import { session, useSession } from '../../../accounts/use-session.ts'
import { aboutListing } from '../../cards/open-listing.ts'
import { listingById } from '../../detail.queries.ts'

const api = clientOf<Pick<typeof ownerEndpoints, 'requestPhotos'>>(photoRequestRoutes)

/** After signing in, the page asks at once. */
const ASK_HASH = '#ask-for-photos'
/** The listing for which this tab asked to sign in: a link with the hash alone sends no request. */
const ASKED_FOR = 'rentify.photos-asked-for'

/** Asks the owner of a listing without photos for some, once (D62). */
export function AskForPhotos({ listing }: { listing: ListingDetail }) {
  const now = useSession()
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [withKey] = useState(createIdempotency)
  const { _id: id, photosRequested } = listing
  const signInFirst = () => {
    tabStore.set(ASKED_FOR, id)
    askToSignIn({
      message: m.detail_login_photos(),
      about: aboutListing(listing),
      returnTo: paths.listing(id) + ASK_HASH,
    })
  }
  const ask = async () => {
    if (session.current().state !== 'in') return signInFirst()
    setBusy(true)
    try {
      const { message } = await withKey(id, (idempotencyKey) =>
        api.requestPhotos({ params: { id } }, { idempotencyKey }),
      )
      client.setQueryData(
        listingById(id).queryKey,
        (shown) => shown && { ...shown, photosRequested: true },
      )
      toast('success', message)
    } catch (error) {
      if (session.current().state !== 'in') signInFirst()
      else toast('error', messageOf(error, m.detail_ask_failed()))
      if (error instanceof ApiError && error.code === 'listing_has_photos')
        void client.invalidateQueries({ queryKey: listingById(id).queryKey })
    }
    setBusy(false)
  }
  const isAdmin = now.state === 'in' && now.role === 'admin'
  const isReturn = hash === ASK_HASH && now.state === 'in'
  const goOn = useEffectEvent(() => {
    navigate(pathname + search, { replace: true })
    const isAsking = takeAsking() === id
    if (isAsking && !isAdmin && !photosRequested) void ask()
  })
  useEffect(() => {
    if (isReturn) goOn()
  }, [isReturn])
  if (isAdmin) return null
  // One button, so that the focus stays where it is.
  return (
    <Button
      small
      kind="second"
      icon={photosRequested ? checkIcon : cameraIcon}
      busy={busy}
      aria-disabled={busy || photosRequested || undefined}
      onClick={() => {
        if (!photosRequested) void ask()
      }}
    >
      {photosRequested ? m.detail_photos_asked() : m.detail_ask_photos()}
    </Button>
  )
}

function takeAsking(): string | null {
  const id = tabStore.get(ASKED_FOR) ?? null
  tabStore.remove(ASKED_FOR)
  return id
}
