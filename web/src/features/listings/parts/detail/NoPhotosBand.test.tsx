import type { ListingDetail } from '@rentify/contract/listings/listing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../../testing/render.tsx'
import { signInRequests } from '../../../accounts/sign-in.ts'
import { session } from '../../../accounts/use-session.ts'
import { listingById } from '../../detail.queries.ts'
import { aListing } from '../../testing/a-listing.ts'
import { NoPhotosBand } from './NoPhotosBand.tsx'

const ANOTHERS = { can: { contact: true, edit: false, save: true } }
const RENTER = {
  _id: 'renter-1',
  name: 'Asha Verma',
  email: 'asha@renters.example',
  role: 'renter',
} as Parameters<typeof session.signIn>[0]['user']

let sent: string[] = []
beforeEach(() => {
  sent = []
  session.signIn({ token: 'token-1', role: 'renter', user: RENTER })
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    // The shell, where another file has loaded it, asks for what the user saved.
    if (url.endsWith('/photo-requests')) sent.push(`${method} ${url}`)
    return Response.json({ success: true, message: 'We’ve asked the owner.' }, { status: 201 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  signInRequests.close()
})

const show = (facts: Partial<ListingDetail>, path = '/room/1') => {
  const listing = aListing({ ...ANOTHERS, ...facts })
  const view = renderAt(
    path,
    <NoPhotosBand listing={listing} kind="Room" tools={null}>
      <h1>Room near the metro</h1>
    </NoPhotosBand>,
  )
  view.client.setQueryData(listingById(listing._id).queryKey, listing)
  const isAsked = () => view.client.getQueryData(listingById(listing._id).queryKey)?.photosRequested
  return { ...view, listing, isAsked }
}
const button = () => screen.queryByRole('button', { name: 'Ask the owner for photos' })

it('says that there are no photos, and asks the owner for some', async () => {
  const { user, listing, isAsked } = show({})
  expect(screen.getByText('No photos yet')).toBeTruthy()
  expect(screen.queryAllByRole('img')).toEqual([])
  await user.click(button() as HTMLElement)
  await waitFor(() => expect(isAsked()).toBe(true))
  expect(sent).toEqual([`POST /api/listings/${listing._id}/photo-requests`])
})

it('asks only once', async () => {
  const { user } = show({ photosRequested: true })
  await user.click(screen.getByRole('button', { name: 'You asked for photos' }))
  expect(sent).toEqual([])
})

it('asks a user whose session has ended to sign in, and goes on after that', async () => {
  session.signOut()
  const { user, listing, unmount } = show({})
  await user.click(button() as HTMLElement)
  const returnTo = signInRequests.current()?.returnTo ?? ''
  expect([sent, signInRequests.current()?.message]).toEqual([
    [],
    'Please sign in to ask for photos',
  ])
  unmount()
  session.signIn({ token: 'token-2', role: 'renter', user: RENTER })
  const after = show({}, returnTo)
  await waitFor(() => expect(after.isAsked()).toBe(true))
  expect(sent).toEqual([`POST /api/listings/${listing._id}/photo-requests`])
  expect(window.location.hash).toBe('')
})

it('sends no request for a shared link, nor for an administrator', async () => {
  show({}, '/room/1#ask-for-photos')
  await waitFor(() => expect(window.location.hash).toBe(''))
  cleanup()
  session.signOut()
  const { user } = show({})
  await user.click(button() as HTMLElement)
  const returnTo = signInRequests.current()?.returnTo ?? ''
  cleanup()
  session.signIn({ token: 'token-3', role: 'admin', user: { ...RENTER, role: 'admin' } })
  show({}, returnTo)
  await waitFor(() => expect(window.location.hash).toBe(''))
  expect(sent).toEqual([])
})

it('repeats a request whose connection was lost, as the same one', async () => {
  const keys: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    if (!url.endsWith('/photo-requests')) return Response.json({})
    keys.push(headers['idempotency-key'])
    if (keys.length === 1) throw new TypeError('Failed to fetch')
    return Response.json({ success: true, message: 'We’ve asked the owner.' }, { status: 201 })
  })
  const { user, isAsked } = show({})
  await user.click(button() as HTMLElement)
  await waitFor(() => expect(isAsked()).toBe(true))
  expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([2, 1, 'string'])
})

it('offers no request for the owner’s own listing or a hidden one', () => {
  show({ can: { contact: true, edit: true, save: false } })
  expect(button()).toBeNull()
})
