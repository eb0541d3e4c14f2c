// The name of each field of the wizards, and what is said beside its control. What the detail page
// and the filters say of a field, the wizards say too, unless it is named here (ADR 0207).
import type { AskedField } from '@rentify/contract/listings/forms/form-fields'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { m } from '../../../messages/index.js'
import { FACT_TEXTS } from '../detail/detail-facts.ts'
import type { ListingField } from './values.ts'

const LABELS: Readonly<
  Record<Exclude<ListingField, keyof typeof FACT_TEXTS>, () => string> &
    Partial<Record<AskedField, () => string>>
> = {
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
  furnished: m.wizard_furnished,
  maxOccupancy: m.wizard_occupancy,
  units: m.wizard_units,
  tenantPreferred: m.wizard_tenants,
  totalRooms: m.wizard_total_rooms,
  checkInTime: m.wizard_check_in,
  checkOutTime: m.wizard_check_out,
  shopArea: m.wizard_shop_area,
  openingHours: m.wizard_opening,
  closingHours: m.wizard_closing,
  parkingSpaces: m.wizard_parking_spaces,
  noticeDays: m.wizard_notice_days,
  lockInMonths: m.wizard_lock_in_months,
  facilities: m.wizard_facilities,
  amenities: m.wizard_amenities,
  pictures: m.wizard_photos,
}

type Texts = Partial<Record<ListingField, () => string>>

const BY_TYPE: Partial<Record<ListingType, Texts>> = {
  Room: { location: m.place_area },
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
  const label = BY_TYPE[type]?.[field] ?? LABELS[field] ?? FACT_TEXTS[field as AskedFact].label
  return label()
}
type AskedFact = AskedField & keyof typeof FACT_TEXTS

const COSTS: Texts = {
  maintenance: m.wizard_maintenance_help,
  electricityAmount: m.wizard_electricity_amount_help,
  mealsPrice: m.wizard_meals_price_help,
  oneTimeFees: m.wizard_fees_help,
}

const HELP: Readonly<Record<ListingType, Texts>> = {
  Room: {
    ...COSTS,
    title: m.wizard_title_help,
    description: m.wizard_description_help,
    price: m.wizard_price_month_help,
    bedrooms: m.wizard_read_help,
    bathrooms: m.wizard_read_help,
    units: m.wizard_units_help,
    instantBooking: m.wizard_instant_help,
  },
  Hotel: {
    title: m.wizard_hotel_name_help,
    description: m.wizard_hotel_description_help,
    price: m.wizard_price_night_help,
    rules: m.wizard_hotel_rules_help,
    instantBooking: m.wizard_instant_help,
  },
  Shop: {
    ...COSTS,
    title: m.wizard_shop_name_help,
    description: m.wizard_shop_description_help,
    category: m.wizard_shop_category_help,
    rules: m.wizard_terms_help,
  },
}

/** What is said below the control, if anything. */
export const fieldHelp = (field: ListingField, type: ListingType) => HELP[type][field]?.()

const CHOOSE: Texts = {
  roomType: m.wizard_roomtype_choose,
  furnished: m.wizard_furnished_choose,
  category: m.wizard_category_choose,
  businessType: m.wizard_business_choose,
}

/** The choice of nothing. */
export const emptyChoice = (field: AskedField) => (CHOOSE[field] ?? m.wizard_not_given)()
