// Labels of facilities and amenities; their icons are the detail page's alone.
import type {
  HOTEL_AMENITIES,
  ROOM_FACILITIES,
  SHOP_AMENITIES,
} from '@rentify/contract/listings/facilities'
import { m } from '../../messages/index.js'
import { unbroken } from '../../ui/unbroken.ts'

export type Facility =
  | (typeof ROOM_FACILITIES)[number]
  | (typeof HOTEL_AMENITIES)[number]
  | (typeof SHOP_AMENITIES)[number]

const LABELS: Readonly<Record<Facility, () => string>> = {
  'Wi-Fi': m.facility_wifi,
  WiFi: m.facility_hotel_wifi,
  AC: m.facility_ac,
  'Air Conditioning': m.facility_air_conditioning,
  Parking: m.facility_parking,
  Gym: m.facility_gym,
  'Swimming Pool': m.facility_pool,
  Security: m.facility_security,
  Laundry: m.facility_laundry,
  'Power Backup': m.facility_power_backup,
  Elevator: m.facility_elevator,
  Garden: m.facility_garden,
  Balcony: m.facility_balcony,
  Furnished: m.facility_furnished,
  TV: m.facility_tv,
  Refrigerator: m.facility_refrigerator,
  'Washing Machine': m.facility_washing_machine,
  Kitchen: m.facility_kitchen,
  'Mini Fridge': m.facility_mini_fridge,
  'Room Service': m.facility_room_service,
  'Laundry Service': m.facility_laundry_service,
  Restaurant: m.facility_restaurant,
  Bar: m.facility_bar,
  Spa: m.facility_spa,
  'Conference Room': m.facility_conference,
  'Airport Shuttle': m.facility_shuttle,
  'Pet Friendly': m.facility_pets,
  Concierge: m.facility_concierge,
  'Business Center': m.facility_business_center,
  '24/7 Reception': m.facility_reception,
  CCTV: m.facility_cctv,
  'Security Guard': m.facility_guard,
  'Loading Dock': m.facility_loading_dock,
  'Storage Space': m.facility_storage,
  Restrooms: m.facility_restrooms,
  'Water Supply': m.facility_water,
  'Waste Management': m.facility_waste,
  'Fire Safety': m.facility_fire,
  'Disabled Access': m.facility_disabled,
  'Display Windows': m.facility_windows,
  'Signage Space': m.facility_signage,
  'Sound System': m.facility_sound,
  Lighting: m.facility_lighting,
}

export const isFacility = (name: string): name is Facility => name in LABELS

/** A facility's label; one without a label is shown as the owner wrote it. */
export const facilityLabel = (name: string): string =>
  isFacility(name) ? LABELS[name]() : unbroken(name)
