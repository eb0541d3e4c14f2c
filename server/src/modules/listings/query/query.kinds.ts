// Kinds of homes, hotels and shops: words that their listings contain in their title, category or
// business type. Kinds of one type also say which list is meant.
import { fact, HOTEL, oneOf, type PhraseMeaning, ROOM, SHOP } from './query.meanings.ts'

/** `token`: where a description says it. */
const named = (types: typeof HOTEL, contained: string, typed = contained, token?: string) =>
  [{ ...oneOf(contained, types, token), isKind: true }, typed] as const

/** Kinds of homes that hotels are, too: each is one thing in either list. */
const home = (contained: string, typed = contained) =>
  [{ ...oneOf(contained, [...ROOM, ...HOTEL]), isHome: true }, typed] as const

/** Each meaning with its phrases. */
export const KINDS: readonly (readonly [PhraseMeaning, string])[] = [
  home(
    'villa, villas, house, bungalow, bunglow, kothi',
    'villa, villas, vila, bungalow, bungalows, bunglow, kothi, row house, pool villa, private villa',
  ),
  home(
    'house, villa, bungalow, kothi',
    'independent house, independent houses, individual house, individual houses, independant house',
  ),
  home('farm house, farmhouse, farm stay, farmstay, farm', 'farm house, farmhouse, farm houses'),
  named(
    HOTEL,
    'homestay, homestays, home stay, guest house, guesthouse, bed breakfast',
    'homestay, homestays, home stay, home stays, bed and breakfast, bnb',
  ),
  named(
    HOTEL,
    'guest house, guesthouse, homestay, home stay, lodge, inn, bed breakfast, dharamshala',
    `
    guest house, guesthouse, lodge, lodges, lodging, loj, inn, inns, guest houses,
    dharamshala, dharmshala, dharamsala, musafir khana, dormitory, dorm`,
  ),
  named(HOTEL, 'resort, resorts', 'resort, resorts, beach resort, beach resorts'),
  named(
    HOTEL,
    'tent, tents, camp, camps, camping',
    'tent, tents, tent stay, camping, campsite, camps, tented camp',
  ),
  named(
    HOTEL,
    'houseboat, houseboats, house boat',
    'houseboat, houseboats, house boat, house boats, boat house, boathouse, shikara',
  ),
  named(
    HOTEL,
    'cottage, cottages, hut, huts, chalet, cabin',
    'cottage, cottages, hut, huts, chalet, chalets',
  ),
  named(
    HOTEL,
    'farm stay, farmstay, farm, farmhouse, farms',
    'farm stay, farmstay, farm stays, farmstays',
    'farmstay',
  ),
  named(
    HOTEL,
    'heritage, haveli, palace, fort',
    'heritage hotel, heritage hotels, heritage stay, haveli, havelis, palace hotel',
  ),
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
  named(
    SHOP,
    'showroom, show room, shop, store, outlet',
    'showroom, showrooms, show room, show rooms, store, outlet',
  ),
  // As owners write them, too.
  named(
    SHOP,
    'warehouse, warehouses, werehouse, wearhouse, wherehouse, warehous, ware house, godown, godowns, godam, gowdown, storage',
    'warehouse, warehouses, ware house, werehouse, godown, godowns, godam, godaam, gowdown, storage space, cold storage',
  ),
  named(
    SHOP,
    'office',
    `
    office space, office spaces, offices, office, daftar, coworking, co working, coworking space,
    co working space, shared office, office room, desk space`,
  ),
]
