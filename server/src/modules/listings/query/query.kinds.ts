// Kinds of hotels and shops: words that say which list is meant, and that its listings contain in
// their title, category or business type.
import { fact, HOTEL, oneOf, type PhraseMeaning, SHOP } from './query.meanings.ts'

const named = (types: typeof HOTEL, contained: string, typed = contained) =>
  [{ ...oneOf(contained, types), isKind: true }, typed] as const

/** Each meaning with its phrases. */
export const KINDS: readonly (readonly [PhraseMeaning, string])[] = [
  named(
    HOTEL,
    'guest house, guesthouse, homestay, home stay, lodge, inn, bed breakfast, dharamshala',
    `
    guest house, guesthouse, homestay, home stay, lodge, lodges, inn, inns, homestays, guest houses,
    dharamshala, dharmshala, dharamsala, musafir khana, dormitory, dorm`,
  ),
  named(HOTEL, 'resort, resorts', 'resort, resorts, beach resort, beach resorts'),
  named(
    HOTEL,
    'tent, tents, camp, camps, camping',
    'tent, tents, tent stay, camping, campsite, camps, tented camp',
  ),
  named(HOTEL, 'houseboat, houseboats, house boat', 'houseboat, houseboats, house boat, shikara'),
  named(HOTEL, 'cottage, cottages', 'cottage, cottages'),
  named(HOTEL, 'farm stay, farmstay, farm', 'farm stay, farmstay'),
  named(
    HOTEL,
    'service apartment, serviced apartment, service apartments, serviced apartments',
    'service apartment, serviced apartment, service apartments, serviced apartments',
  ),
  [fact('restaurant', [...HOTEL, ...SHOP]), 'with restaurant, restaurant'],
  named(
    SHOP,
    'restaurant',
    `
    restaurant space, restaurant for rent, restaurant on rent, space for restaurant, dhaba, eatery,
    cloud kitchen`,
  ),
  named(SHOP, 'cafe', 'cafe, cafes, coffee shop, cafe space, tea stall'),
  named(
    SHOP,
    'salon',
    'salon, saloon, parlour, parlor, beauty parlour, beauty parlor, salon space, nai ki dukan',
  ),
  named(
    SHOP,
    'medical',
    `
    medical shop, medical store, chemist, chemist shop, pharmacy, pharmacy shop, dawa ki dukan,
    clinic, clinic space`,
  ),
  named(
    SHOP,
    'general store',
    `
    general store, kirana, kirana store, kirana shop, kirane ki dukan, grocery, grocery store,
    grocery shop, provision store`,
  ),
  named(
    SHOP,
    'clothing',
    `
    clothing, clothing store, clothes shop, garment shop, garments shop, kapde ki dukan,
    cloth shop`,
  ),
  named(
    SHOP,
    'electronics',
    'electronics shop, electronics store, electronic shop, mobile shop, mobile ki dukan',
  ),
  named(SHOP, 'showroom, shop, store, outlet', 'showroom, showrooms, store, outlet'),
  named(
    SHOP,
    'warehouse, godown, storage',
    'warehouse, warehouses, godown, godowns, godam, storage space',
  ),
  named(
    SHOP,
    'office',
    `
    office space, office spaces, offices, office, daftar, coworking, co working, coworking space,
    co working space, shared office, office room, desk space`,
  ),
]
