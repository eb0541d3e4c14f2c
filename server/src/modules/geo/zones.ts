// Postal zones, as addresses and users still write them: 'Delhi-92' is 110092.
import { cityNamed } from './cities.ts'
import { placeOfPincode } from './places.ts'

/** The first three digits of a city's pincodes; the rest is the number of the zone. */
const SORTING_DISTRICTS: Readonly<Record<string, number>> = {
  Delhi: 110,
  Lucknow: 226,
  Kanpur: 208,
  Jaipur: 302,
  Ahmedabad: 380,
  Vadodara: 390,
  Surat: 395,
  Mumbai: 400,
  Pune: 411,
  Nagpur: 440,
  Indore: 452,
  Bhopal: 462,
  Hyderabad: 500,
  Bengaluru: 560,
  Chennai: 600,
  Coimbatore: 641,
  Kochi: 682,
  Thiruvananthapuram: 695,
  Kolkata: 700,
  Bhubaneswar: 751,
  Guwahati: 781,
  Patna: 800,
}

/** The pincode of a city's zone; null where the city has none of that number. */
export function pincodeOfZone(city: string, zone: number): string | null {
  const name = cityNamed(city)?.city
  const district = name !== undefined && Object.hasOwn(SORTING_DISTRICTS, name) ? name : null
  if (district === null || zone < 1 || zone > 999) return null
  const pincode = `${SORTING_DISTRICTS[district]}${String(zone).padStart(3, '0')}`
  return placeOfPincode(pincode) ? pincode : null
}
