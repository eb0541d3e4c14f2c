// The name of each field of the wizards, and how its values read.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { m } from '../../../messages/index.js'
import type { ListingField } from './values.ts'

const LABELS: Readonly<Record<ListingField, () => string>> = {
  title: m.wizard_title,
  description: m.wizard_description,
  price: m.wizard_rent,
  phone: m.wizard_contact,
  contactNumber: m.wizard_contact,
  email: m.accounts_email,
  rules: m.wizard_rules,
  location: m.wizard_location,
  city: m.filter_city,
  state: m.wizard_state,
  address: m.wizard_address,
  pincode: m.wizard_pincode,
  landmark: m.wizard_landmark,
  latitude: m.wizard_latitude,
  longitude: m.wizard_longitude,
  roomType: m.filter_roomtype,
  furnished: m.wizard_furnished,
  bedrooms: m.filter_bedrooms,
  bathrooms: m.filter_bathrooms,
  maxOccupancy: m.wizard_occupancy,
  area: m.wizard_area,
  units: m.wizard_units,
  deposit: m.wizard_deposit,
  availableFrom: m.wizard_available,
  mealsIncluded: m.detail_meals,
  tenantPreferred: m.wizard_tenants,
  category: m.wizard_category,
  totalRooms: m.wizard_total_rooms,
  checkInTime: m.wizard_check_in,
  checkOutTime: m.wizard_check_out,
  businessType: m.filter_business,
  shopArea: m.wizard_shop_area,
  openingHours: m.wizard_opening,
  closingHours: m.wizard_closing,
  parkingSpaces: m.wizard_parking_spaces,
  instantBooking: m.wizard_instant,
  facilities: m.wizard_facilities,
  amenities: m.wizard_amenities,
  roomTypes: m.wizard_room_types,
  pictures: m.wizard_photos,
}

const BY_TYPE: Partial<Record<ListingType, Partial<Record<ListingField, () => string>>>> = {
  Hotel: { title: m.wizard_hotel_name, price: m.wizard_price_night },
  // As the specification writes the shop's labels (R12).
  Shop: {
    title: m.wizard_shop_name,
    businessType: m.wizard_shop_business,
    price: m.wizard_shop_rent,
    contactNumber: m.wizard_shop_contact,
    rules: m.wizard_terms,
  },
}

export function fieldLabel(field: ListingField, type: ListingType): string {
  return (BY_TYPE[type]?.[field] ?? LABELS[field])()
}
