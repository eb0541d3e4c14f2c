// Labels and icons of facilities and amenities; only the detail page loads them.
import type {
  HOTEL_AMENITIES,
  ROOM_FACILITIES,
  SHOP_AMENITIES,
} from '@rentify/contract/listings/facilities'
import { m } from '../../../messages/index.js'
import {
  boltIcon,
  cameraIcon,
  carIcon,
  checkIcon,
  fridgeIcon,
  lockIcon,
  shieldIcon,
  snowIcon,
  tvIcon,
  usersIcon,
  washIcon,
  wifiIcon,
} from '../../../ui/icons.ts'

type Facility =
  | (typeof ROOM_FACILITIES)[number]
  | (typeof HOTEL_AMENITIES)[number]
  | (typeof SHOP_AMENITIES)[number]
type Entry = { label: () => string; icon?: string }

const ENTRIES: Readonly<Record<Facility, Entry>> = {
  'Wi-Fi': { label: m.facility_wifi, icon: wifiIcon },
  WiFi: { label: m.facility_hotel_wifi, icon: wifiIcon },
  AC: { label: m.facility_ac, icon: snowIcon },
  'Air Conditioning': { label: m.facility_air_conditioning, icon: snowIcon },
  Parking: { label: m.facility_parking, icon: carIcon },
  Gym: { label: m.facility_gym },
  'Swimming Pool': { label: m.facility_pool },
  Security: { label: m.facility_security, icon: shieldIcon },
  Laundry: { label: m.facility_laundry, icon: washIcon },
  'Power Backup': { label: m.facility_power_backup, icon: boltIcon },
  Elevator: { label: m.facility_elevator },
  Garden: { label: m.facility_garden },
  Balcony: { label: m.facility_balcony },
  Furnished: { label: m.facility_furnished },
  TV: { label: m.facility_tv, icon: tvIcon },
  Refrigerator: { label: m.facility_refrigerator, icon: fridgeIcon },
  'Washing Machine': { label: m.facility_washing_machine, icon: washIcon },
  Kitchen: { label: m.facility_kitchen },
  'Mini Fridge': { label: m.facility_mini_fridge, icon: fridgeIcon },
  'Room Service': { label: m.facility_room_service },
  'Laundry Service': { label: m.facility_laundry_service, icon: washIcon },
  Restaurant: { label: m.facility_restaurant },
  Bar: { label: m.facility_bar },
  Spa: { label: m.facility_spa },
  'Conference Room': { label: m.facility_conference, icon: usersIcon },
  'Airport Shuttle': { label: m.facility_shuttle, icon: carIcon },
  'Pet Friendly': { label: m.facility_pets },
  Concierge: { label: m.facility_concierge },
  'Business Center': { label: m.facility_business_center },
  '24/7 Reception': { label: m.facility_reception },
  CCTV: { label: m.facility_cctv, icon: cameraIcon },
  'Security Guard': { label: m.facility_guard, icon: shieldIcon },
  'Loading Dock': { label: m.facility_loading_dock, icon: carIcon },
  'Storage Space': { label: m.facility_storage, icon: lockIcon },
  Restrooms: { label: m.facility_restrooms },
  'Water Supply': { label: m.facility_water },
  'Waste Management': { label: m.facility_waste },
  'Fire Safety': { label: m.facility_fire, icon: shieldIcon },
  'Disabled Access': { label: m.facility_disabled },
  'Display Windows': { label: m.facility_windows },
  'Signage Space': { label: m.facility_signage },
  'Sound System': { label: m.facility_sound },
  Lighting: { label: m.facility_lighting, icon: boltIcon },
}

/** A facility's label and icon; one without a label is shown as the owner wrote it. */
export function facilityOf(name: string): { label: string; icon: string } {
  const entry: Entry | undefined = name in ENTRIES ? ENTRIES[name as Facility] : undefined
  return { label: entry?.label() ?? name, icon: entry?.icon ?? checkIcon }
}
