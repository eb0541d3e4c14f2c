// Listings of an owner, made through the API.
import type { ListingDetail } from '@rentify/contract/listings/listing'
import type { ListingSaved } from '@rentify/contract/listings/owner'
import type { UploadedPicture } from '@rentify/contract/media/endpoints'
import { call, type TestUser } from './api.ts'
import { aPhoto, type Photo } from './photos.ts'

/** A photo of a listing's own. It is small: one of 640 px takes the server half a second longer. */
const ownPhoto = () => aPhoto(90, 160, 120)

/** Returns the number of the picture. */
export async function upload({ token }: TestUser, photo?: Photo): Promise<string> {
  const { buffer, mimeType, name } = photo ?? (await ownPhoto())
  const body = new FormData()
  body.append('picture', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  const answer = await call<UploadedPicture>('/api/media', { method: 'POST', body, token })
  if (answer.status !== 201)
    throw new Error(`POST /api/media answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

const COMMON = {
  description: 'Bright and quiet, five minutes on foot from the metro.',
  price: 9500,
  city: 'Noida',
  location: 'Sector 45',
  address: '14, Sector 45',
}
const CONTACT = { contactNumber: '9876543210', email: 'owner@journeys.example' }

/** What each type's form requires. */
const FORMS = {
  rooms: {
    ...COMMON,
    roomType: 'Single Room',
    furnished: 'Semi Furnished',
    phone: '9876543210',
  },
  hotels: {
    ...COMMON,
    ...CONTACT,
    category: 'Budget',
    totalRooms: 12,
    amenities: ['WiFi', 'Parking', 'Laundry Service', 'Restaurant', 'Elevator'],
    roomTypes: ['Standard'],
  },
  shops: {
    ...COMMON,
    ...CONTACT,
    businessType: 'Cafe',
    shopArea: 1200,
    amenities: ['Parking', 'CCTV'],
  },
} as const

/** A new listing of this owner's, visible to everyone; `more`: further fields of its form. */
export async function makeListing(
  kind: keyof typeof FORMS,
  owner: TestUser,
  title: string,
  more: object = {},
): Promise<ListingDetail> {
  const photo = 'pictureIds' in more ? {} : { pictureIds: [await upload(owner)] }
  const form = { ...FORMS[kind], ...photo, ...more, title }
  const { status, body } = await call<ListingSaved>(`/api/${kind}`, {
    method: 'POST',
    body: JSON.stringify(form),
    token: owner.token,
  })
  if (status !== 201)
    throw new Error(`POST /api/${kind} answered ${status}: ${JSON.stringify(body)}`)
  return body.listing
}

/** That many rooms, the last one the newest: 'Room 1', and its copies 'Room 2' … */
export async function makeRooms(owner: TestUser, count: number): Promise<void> {
  const { _id: copyOf, pictures } = await makeListing('rooms', owner, 'Room 1')
  const copied = { copyOf, pictureIds: pictures.map(({ id }) => id) }
  for (let number = 2; number <= count; number += 1)
    await makeListing('rooms', owner, `Room ${number}`, copied)
}
