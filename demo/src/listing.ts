import type { Electricity } from '@rentify/contract/listings/costs'
import type { HOTEL_ROOM_TYPES, TENANTS } from '@rentify/contract/listings/facilities'
import type {
  BusinessType,
  FurnishedState,
  ListingType,
  RoomType,
} from '@rentify/contract/listings/vocabulary'

/** A generated listing with the column names of the table `listings`. */
export type DemoListing = {
  id: string
  type: ListingType
  owner_id: string
  title: string
  description: string
  price: number | null
  city: string
  state: string
  location: string
  address: string
  pincode: string
  landmark: string | null
  latitude: number
  longitude: number
  approximate: boolean
  precision: 'locality' | null
  phone: string | null
  email: string | null
  /** JSON of the contract's `Picture[]`. */
  pictures: string
  rules: string | null
  available_from: string | null
  rating: number | null
  review_count: number
  popularity: number
  featured: boolean
  created_at: Date
  updated_at: Date
  parking?: boolean
  room_type?: RoomType
  furnished?: FurnishedState
  area?: number
  max_occupancy?: number
  bedrooms?: number
  bathrooms?: number
  facilities?: string[]
  units?: number
  beds_available?: number | null
  deposit?: number | null
  maintenance?: number | null
  electricity?: Electricity | null
  electricity_amount?: number | null
  meals_required?: boolean | null
  meals_price?: number | null
  one_time_fees?: number | null
  notice_days?: number | null
  lock_in_months?: number | null
  meals_included?: boolean | null
  pets_allowed?: boolean | null
  tenant_preferred?: (typeof TENANTS)[number] | null
  category?: string | null
  total_rooms?: number
  hotel_room_types?: (typeof HOTEL_ROOM_TYPES)[number][]
  star_rating?: number | null
  check_in_time?: string
  check_out_time?: string
  amenities?: string[]
  business_type?: BusinessType
  shop_area?: number
  opening_hours?: string | null
  closing_hours?: string | null
  parking_spaces?: number | null
}
