// Labels and icons of facilities and amenities; only the detail page loads them.
import type {
  HOTEL_AMENITIES,
  ROOM_FACILITIES,
  SHOP_AMENITIES,
} from '@rentify/contract/listings/facilities'
import { m } from '../../../../messages/index.js'
import {
  balconyIcon,
  boltIcon,
  boxIcon,
  briefcaseIcon,
  bulbIcon,
  cameraIcon,
  carIcon,
  checkIcon,
  clockIcon,
  cutleryIcon,
  dropIcon,
  elevatorIcon,
  flameIcon,
  fridgeIcon,
  glassIcon,
  gymIcon,
  keyIcon,
  lotusIcon,
  pawIcon,
  planeIcon,
  potIcon,
  restroomIcon,
  serviceIcon,
  shieldIcon,
  signIcon,
  snowIcon,
  sofaIcon,
  speakerIcon,
  trashIcon,
  treeIcon,
  truckIcon,
  tvIcon,
  usersIcon,
  washIcon,
  wavesIcon,
  wheelchairIcon,
  wifiIcon,
  windowIcon,
} from '../../../../ui/icons.ts'
import { unbroken } from '../../../../ui/unbroken.ts'

type Facility =
  | (typeof ROOM_FACILITIES)[number]
  | (typeof HOTEL_AMENITIES)[number]
  | (typeof SHOP_AMENITIES)[number]
type Entry = { label: () => string; icon: string }

const ENTRIES: Readonly<Record<Facility, Entry>> = {
  'Wi-Fi': { label: m.facility_wifi, icon: wifiIcon },
  WiFi: { label: m.facility_hotel_wifi, icon: wifiIcon },
  AC: { label: m.facility_ac, icon: snowIcon },
  'Air Conditioning': { label: m.facility_air_conditioning, icon: snowIcon },
  Parking: { label: m.facility_parking, icon: carIcon },
  Gym: { label: m.facility_gym, icon: gymIcon },
  'Swimming Pool': { label: m.facility_pool, icon: wavesIcon },
  Security: { label: m.facility_security, icon: shieldIcon },
  Laundry: { label: m.facility_laundry, icon: washIcon },
  'Power Backup': { label: m.facility_power_backup, icon: boltIcon },
  Elevator: { label: m.facility_elevator, icon: elevatorIcon },
  Garden: { label: m.facility_garden, icon: treeIcon },
  Balcony: { label: m.facility_balcony, icon: balconyIcon },
  Furnished: { label: m.facility_furnished, icon: sofaIcon },
  TV: { label: m.facility_tv, icon: tvIcon },
  Refrigerator: { label: m.facility_refrigerator, icon: fridgeIcon },
  'Washing Machine': { label: m.facility_washing_machine, icon: washIcon },
  Kitchen: { label: m.facility_kitchen, icon: potIcon },
  'Mini Fridge': { label: m.facility_mini_fridge, icon: fridgeIcon },
  'Room Service': { label: m.facility_room_service, icon: serviceIcon },
  'Laundry Service': { label: m.facility_laundry_service, icon: washIcon },
  Restaurant: { label: m.facility_restaurant, icon: cutleryIcon },
  Bar: { label: m.facility_bar, icon: glassIcon },
  Spa: { label: m.facility_spa, icon: lotusIcon },
  'Conference Room': { label: m.facility_conference, icon: usersIcon },
  'Airport Shuttle': { label: m.facility_shuttle, icon: planeIcon },
  'Pet Friendly': { label: m.facility_pets, icon: pawIcon },
  Concierge: { label: m.facility_concierge, icon: keyIcon },
  'Business Center': { label: m.facility_business_center, icon: briefcaseIcon },
  '24/7 Reception': { label: m.facility_reception, icon: clockIcon },
  CCTV: { label: m.facility_cctv, icon: cameraIcon },
  'Security Guard': { label: m.facility_guard, icon: shieldIcon },
  'Loading Dock': { label: m.facility_loading_dock, icon: truckIcon },
  'Storage Space': { label: m.facility_storage, icon: boxIcon },
  Restrooms: { label: m.facility_restrooms, icon: restroomIcon },
  'Water Supply': { label: m.facility_water, icon: dropIcon },
  'Waste Management': { label: m.facility_waste, icon: trashIcon },
  'Fire Safety': { label: m.facility_fire, icon: flameIcon },
  'Disabled Access': { label: m.facility_disabled, icon: wheelchairIcon },
  'Display Windows': { label: m.facility_windows, icon: windowIcon },
  'Signage Space': { label: m.facility_signage, icon: signIcon },
  'Sound System': { label: m.facility_sound, icon: speakerIcon },
  Lighting: { label: m.facility_lighting, icon: bulbIcon },
}

/** A facility's label and icon; one without a label is shown as the owner wrote it. */
export function facilityOf(name: string): { label: string; icon: string } {
  const entry: Entry | undefined = name in ENTRIES ? ENTRIES[name as Facility] : undefined
  return entry
    ? { label: entry.label(), icon: entry.icon }
    : { label: unbroken(name), icon: checkIcon }
}
