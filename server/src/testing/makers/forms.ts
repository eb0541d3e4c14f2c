// Listing forms as clients send them; a test sets only the fields it is about.
import { createHash, randomUUID } from 'node:crypto'
import type { TestServer } from '../server.ts'
import type { Person } from './accounts.ts'
import { anUpload } from './pictures.ts'

/** A picture that this owner has just uploaded; without a file. Returns its id. */
export async function anUploadedPicture(server: TestServer, owner: Person): Promise<string> {
  const sha256 = createHash('sha256').update(randomUUID()).digest('hex')
  return (await anUpload(server.db, owner.id, sha256)).slice(0, 32)
}

/** What a room's form requires, except pictures. */
export function aRoomForm(over: Partial<Record<string, unknown>> = {}) {
  return {
    title: 'Two rooms near the college',
    description: 'Ground floor, own entrance.',
    price: '8500',
    phone: '9876543210',
    roomType: 'Single Room',
    furnished: 'Semi Furnished',
    city: 'Patna',
    address: '12 Station Road',
    ...over,
  }
}

/** What a hotel's form requires, except pictures. */
export function aHotelForm(over: Partial<Record<string, unknown>> = {}) {
  return {
    title: 'Hotel Maurya Inn',
    description: 'Twenty rooms beside the station.',
    category: 'Budget',
    totalRooms: '20',
    price: '1800',
    location: 'Boring Road, Patna',
    contactNumber: '9876543210',
    email: 'desk@maurya.example',
    amenities: JSON.stringify(['WiFi', 'Parking']),
    roomTypes: JSON.stringify(['Standard', 'Deluxe']),
    ...over,
  }
}

/** What a shop's form requires, except pictures. */
export function aShopForm(over: Partial<Record<string, unknown>> = {}) {
  return {
    title: 'Corner shop',
    description: 'On the main road.',
    businessType: 'Cafe',
    price: '30000',
    location: 'Sector 62, Noida',
    contactNumber: '9876543210',
    email: 'owner@corner.example',
    amenities: JSON.stringify(['CCTV']),
    ...over,
  }
}
