// Searches as people in India type them, written with the parser. Sentences of our own.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Case, Class, Wanted } from './cases.ts'

const cases: Case[] = []
function add(of: Class, type: ListingType, searches: Readonly<Record<string, Wanted>>): void {
  for (const [q, wanted] of Object.entries(searches)) cases.push({ of, q, type, wanted })
}
/** The same sentences for several places. */
function each(
  of: Class,
  type: ListingType,
  places: readonly (readonly [name: string, city: string])[],
  sentences: (place: string, city: string) => Readonly<Record<string, Wanted>>,
): void {
  for (const [name, city] of places) add(of, type, sentences(name, city))
}

const METROS = [
  ['mumbai', 'Mumbai'],
  ['bangalore', 'Bengaluru'],
  ['chennai', 'Chennai'],
  ['hyderabad', 'Hyderabad'],
  ['delhi', 'Delhi'],
  ['kolkata', 'Kolkata'],
  ['gurgaon', 'Gurgaon'],
] as const
const TRAVEL = [
  ['goa', 'Goa'],
  ['manali', 'Manali'],
  ['coorg', 'Coorg'],
  ['jaipur', 'Jaipur'],
  ['pune', 'Pune'],
] as const

each('prices', 'Room', METROS, (place, city) => ({
  [`flat in ${place} under 25k`]: { city, most: 25_000 },
  [`2bhk ${place} below 30000`]: { city, most: 30_000, bedrooms: [2] },
  [`${place} 15-20k`]: { city, least: 15_000, most: 20_000 },
  [`between 20 and 40 thousand ${place}`]: { city, least: 20_000, most: 40_000 },
}))
add('prices', 'Room', {
  'flat upto 1.5 lakh gurgaon': { city: 'Gurgaon', most: 150_000 },
  'house above 1 lakh mumbai': { city: 'Mumbai', least: 100_000 },
  'twelve thousand rent chennai': { city: 'Chennai', most: 12_000 },
  'rs 18,000 max hyderabad 2bhk': { city: 'Hyderabad', most: 18_000, bedrooms: [2] },
  'not more than ₹20000 kolkata': { city: 'Kolkata', most: 20_000 },
  'less than twenty five thousand bangalore': { city: 'Bengaluru', most: 25_000 },
  '1bhk delhi 15k': { city: 'Delhi', most: 15_000, bedrooms: [1] },
  'budget 20k 2 bhk chennai': { city: 'Chennai', most: 20_000, bedrooms: [2] },
  '50k to 1 lakh 3bhk gurgaon': { city: 'Gurgaon', least: 50_000, most: 100_000, bedrooms: [3] },
  'minimum 40000 mumbai flat': { city: 'Mumbai', least: 40_000 },
})
each('rooms', 'Room', METROS, (place, city) => ({
  [`2bhk ${place}`]: { city, bedrooms: [2] },
  [`3 BHK flat for rent in ${place}`]: { city, bedrooms: [3] },
  [`one bedroom apartment ${place}`]: { city, bedrooms: [1] },
  [`2/3 bhk in ${place}`]: { city, bedrooms: [2, 3] },
}))
add('rooms', 'Room', {
  'four bedroom house gurgaon': { city: 'Gurgaon', bedrooms: [4] },
  'bhk 2 chennai': { city: 'Chennai', bedrooms: [2] },
  '3 bhk with 3 bathrooms mumbai': { city: 'Mumbai', bedrooms: [3] },
  '2 bed room hall kitchen hyderabad': { city: 'Hyderabad', bedrooms: [2] },
  'double bedroom flat chennai': { city: 'Chennai' },
})
each('furnishing and facts', 'Room', METROS, (place, city) => ({
  [`fully furnished 2bhk ${place}`]: { city, furnished: 'Fully Furnished', bedrooms: [2] },
  [`semi furnished flat ${place}`]: { city, furnished: 'Semi Furnished' },
  [`unfurnished flat in ${place}`]: { city, furnished: 'Unfurnished' },
}))
each('furnishing and facts', 'Hotel', TRAVEL, (place, city) => ({
  [`hotel in ${place} with parking`]: { city, offers: /parking/i },
  [`hotel with restaurant ${place}`]: { city, offers: /restaurant/i },
  [`3 star hotel ${place}`]: { city, stars: 3 },
}))
add('furnishing and facts', 'Hotel', {
  'five star hotel delhi': { city: 'Delhi', stars: 5 },
  'pet friendly hotels in goa': { city: 'Goa', offers: /pet/i },
  'goa hotel with swimming pool': { city: 'Goa', offers: /pool/i },
  'hotel with gym bangalore': { city: 'Bengaluru', offers: /gym/i },
  'hotel with wifi and parking mysore': { city: 'Mysuru', offers: /parking/i },
})
add('furnishing and facts', 'Room', {
  'flat for bachelors in hyderabad': { city: 'Hyderabad' },
  'family flat kolkata': { city: 'Kolkata' },
  '2bhk with balcony gurgaon': { city: 'Gurgaon', bedrooms: [2], offers: /balcony/i },
})
each('kinds', 'Hotel', TRAVEL, (place, city) => ({
  [`resort in ${place}`]: { city, category: /resort/i },
  [`luxury hotel ${place}`]: { city },
  [`guest house ${place}`]: { city },
  [`budget hotel in ${place}`]: { city },
}))
each('kinds', 'Room', METROS, (place, city) => ({
  [`apartment for rent ${place}`]: { city, roomType: /flat|studio/i },
  [`house for rent in ${place}`]: { city },
}))
add('kinds', 'Room', {
  'builder floor gurgaon 3bhk': { city: 'Gurgaon', bedrooms: [3], says: /floor/i },
  'independent house gurgaon': { city: 'Gurgaon' },
  'villa in gurgaon': { city: 'Gurgaon' },
})
add('kinds', 'Hotel', {
  'homestay in coorg': { city: 'Coorg' },
  'houseboat alleppey': { city: 'Alappuzha' },
  'heritage hotel udaipur': { city: 'Udaipur' },
  'boutique hotel jaipur': { city: 'Jaipur' },
  'cottage manali': { city: 'Manali' },
})
add('localities', 'Room', {
  'salt lake kolkata': { city: 'Kolkata', says: /salt lake/i },
  'andheri west': { city: 'Mumbai', says: /andheri/i },
  'flat in bandra': { city: 'Mumbai', says: /bandra/i },
  annanagar: { city: 'Chennai', says: /anna ?nagar/i },
  'anna nagar chennai 2bhk': { city: 'Chennai', says: /anna ?nagar/i, bedrooms: [2] },
  'velachery flat': { city: 'Chennai', says: /velachery/i },
  'malviyanagar delhi': { city: 'Delhi', says: /malviya ?nagar/i },
  'laxmi nagar': { city: 'Delhi', says: /(laxmi|lakshmi) ?nagar/i },
  'koramangala 1bhk': { city: 'Bengaluru', says: /koramangala/i },
  'hsr layout': { city: 'Bengaluru', says: /hsr/i },
  'whitefield bangalore': { city: 'Bengaluru', says: /whitefield/i },
  gachibowli: { city: 'Hyderabad', says: /gachibowli/i },
  'kondapur hyderabad 2bhk': { city: 'Hyderabad', says: /kondapur/i },
  'sector 45 gurgaon': { city: 'Gurgaon', says: /sector 45/i },
  'dlf phase 3': { city: 'Gurgaon', says: /phase (3|iii)/i },
  'dlf phase II gurgaon': { city: 'Gurgaon', says: /phase (2|ii)\b/i },
  'sushant lok 1': { city: 'Gurgaon', says: /sushant lok/i },
  'sec 57 gurgaon 3bhk': { city: 'Gurgaon', says: /sector 57/i, bedrooms: [3] },
  'sohna road': { city: 'Gurgaon', within: 10 },
  'golf course road gurgaon': { city: 'Gurgaon', says: /golf course|sector|dlf/i },
  'new town kolkata': { city: 'Kolkata', says: /new ?town/i },
  'dum dum': { city: 'Kolkata', says: /dum ?dum/i },
  'jp nagar': { city: 'Bengaluru', says: /j ?p nagar/i },
  'electronic city': { city: 'Bengaluru', says: /electronics? city/i },
  'east delhi flat': { city: 'Delhi' },
  'navi mumbai kharghar': {},
  thoraipakkam: { city: 'Chennai', says: /thorai?pakkam|duraipakkam/i },
  'omr chennai': { city: 'Chennai' },
})
add('localities', 'Hotel', {
  calangute: { says: /calangute/i },
  baga: { says: /baga/i },
  'old manali': { city: 'Manali' },
  'mall road shimla': { city: 'Shimla' },
  'karol bagh': { city: 'Delhi', says: /karol bagh/i },
  'paharganj hotel': { city: 'Delhi', says: /pahar ?ganj/i },
  'fort kochi': { says: /fort (kochi|cochin)/i },
  'mg road bangalore': { city: 'Bengaluru', within: 10 },
})
add('pincodes', 'Room', {
  '560034': { city: 'Bengaluru', within: 8 },
  '560 034': { city: 'Bengaluru', within: 8 },
  '2bhk 600040': { city: 'Chennai', within: 8, bedrooms: [2] },
  'flat 400053': { city: 'Mumbai', within: 8 },
  '122002 3bhk': { city: 'Gurgaon', within: 8, bedrooms: [3] },
  '700 064': { city: 'Kolkata', within: 8 },
  '110017 flat': { city: 'Delhi', within: 8 },
  '500032': { city: 'Hyderabad', within: 8 },
  'pincode 560102': { city: 'Bengaluru', within: 8 },
  '1bhk 400058 under 40k': { city: 'Mumbai', within: 8, most: 40_000, bedrooms: [1] },
})
add('pincodes', 'Hotel', {
  '403516': { within: 15 },
  'hotel 302001': { within: 8 },
  '110055 hotel': { within: 8 },
  '175131': { within: 15 },
})
add('landmarks', 'Room', {
  '3bhk near majestic metro under 60k': { bedrooms: [3], most: 60_000, within: 50 },
  'flat near iit delhi': { within: 8 },
  'room near new delhi railway station': { within: 8 },
  '2bhk near indiranagar metro': { bedrooms: [2], within: 8 },
  'flat near iit madras': { city: 'Chennai', within: 8 },
  'near andheri station': { city: 'Mumbai', within: 8 },
  'flat near chennai airport': { within: 12 },
  'flat near manyata tech park': { city: 'Bengaluru', within: 8 },
  '2bhk near huda city centre metro': { city: 'Gurgaon', within: 8, bedrooms: [2] },
  'near hitech city metro': { city: 'Hyderabad', within: 8 },
  'flat near howrah station': { within: 8 },
  'dadar station ke paas flat': { within: 8 },
})
add('landmarks', 'Hotel', {
  'hotel near taj mahal': { city: 'Agra', within: 8 },
  'hotels near delhi airport': { within: 15 },
  'hotel near mumbai airport': { within: 15 },
  'hotel near pune station': { city: 'Pune', within: 8 },
  'near baga beach': { within: 8 },
  'hotel near golden temple': { city: 'Amritsar', within: 8 },
  'hotel near jaipur railway station': { city: 'Jaipur', within: 8 },
  'hotel near charminar': { city: 'Hyderabad', within: 8 },
  'gateway of india ke paas hotel': { city: ['Mumbai', 'Navi Mumbai'], within: 8 },
  'hotel close to bangalore airport': { within: 25 },
})
const DEVANAGARI = [
  ['मुंबई', 'Mumbai'],
  ['बेंगलुरु', 'Bengaluru'],
  ['चेन्नई', 'Chennai'],
  ['हैदराबाद', 'Hyderabad'],
  ['दिल्ली', 'Delhi'],
  ['कोलकाता', 'Kolkata'],
  ['गुड़गांव', 'Gurgaon'],
] as const
each('Hindi', 'Room', DEVANAGARI, (place, city) => ({
  [`${place} में 2 बीएचके फ्लैट`]: { city, bedrooms: [2] },
  [`${place} में किराए का मकान`]: { city },
  [`${place} में सस्ता फ्लैट`]: { city, most: 40_000 },
  [`${place} में 20 हज़ार तक का घर`]: { city, most: 20_000 },
}))
add('Hindi', 'Hotel', {
  'पुणे में होटल': { city: 'Pune' },
  'गोवा में पार्किंग वाला होटल': { city: 'Goa', offers: /parking/i },
  'मनाली होटल': { city: 'Manali' },
  'जयपुर में 3 स्टार होटल': { city: 'Jaipur', stars: 3 },
})
each('Hindi in Latin letters', 'Room', METROS, (place, city) => ({
  [`${place} me 2bhk chahiye`]: { city, bedrooms: [2] },
  [`${place} mein kiraye ka makan`]: { city },
  [`sasta flat ${place} me`]: { city, most: 40_000 },
  [`${place} me 15 hazar tak ka ghar`]: { city, most: 15_000 },
}))
add('Hindi in Latin letters', 'Hotel', {
  'goa me hotel chahiye': { city: 'Goa' },
  'manali ka hotel parking wala': { city: 'Manali', offers: /parking/i },
  'shimla me sasta hotel': { city: 'Shimla' },
})
add('typing errors', 'Room', {
  'banglore 2bhk': { city: 'Bengaluru', bedrooms: [2] },
  'hydrabad flat under 20k': { city: 'Hyderabad', most: 20_000 },
  'chenai 1bhk': { city: 'Chennai', bedrooms: [1] },
  'gurgoan 3 bhk': { city: 'Gurgaon', bedrooms: [3] },
  'kolkatta flat': { city: 'Kolkata' },
  'mumbay 1bhk': { city: 'Mumbai', bedrooms: [1] },
  'setcor 45 gurgaon': { city: 'Gurgaon', says: /sector 45/i },
  kormangala: { city: 'Bengaluru', says: /koramangala/i },
  'gachibowly 2bhk': { city: 'Hyderabad', says: /gachibowli/i, bedrooms: [2] },
  velacherry: { city: 'Chennai', says: /velachery/i },
  'andhri west 2bhk': { city: 'Mumbai', says: /andheri/i, bedrooms: [2] },
  'dehli flat': { city: 'Delhi' },
  'appartment in chennai': { city: 'Chennai' },
  whitefeild: { city: 'Bengaluru', says: /whitefield/i },
})
add('typing errors', 'Hotel', {
  'hotal in goa': { city: 'Goa' },
  'manalli hotel': { city: 'Manali' },
  'jaypur hotel': { city: 'Jaipur' },
  'udaypur hotel': { city: 'Udaipur' },
  shimala: { city: 'Shimla' },
  'rishikesh hotl': { city: 'Rishikesh' },
})
add('names', 'Hotel', {
  taj: { says: /taj/i },
  'oyo kolkata': { city: 'Kolkata' },
  treebo: { says: /treebo/i },
  ginger: { says: /ginger/i },
  fortune: { says: /fortune/i },
  clarks: { says: /clark/i },
  sterling: { says: /sterling/i },
  'sai palace': { says: /sai|palace/i },
  'royal palace': { says: /royal|palace/i },
  'green park': { says: /green/i },
  'hotel blue moon': { says: /blue|moon/i },
  paradise: { says: /paradise/i },
  zzqxj: { nothing: true },
})
each('without exact matches', 'Room', METROS, (place, city) => ({
  [`9 bhk ${place} under 4000`]: { within: 50, most: 5000 },
  [`2bhk ${place} with helipad and sauna`]: { city, bedrooms: [2] },
  [`furnished 3bhk ${place} under 8k with gym`]: { city },
}))
add('without exact matches', 'Hotel', {
  '5 star hotel munnar with conference room spa pool gym bar': { city: 'Munnar' },
  'resort in agra with airport shuttle pet friendly': { city: 'Agra' },
  '1 star resort with bar ooty': { city: 'Ooty' },
  'hotel in shimla under 10 rupees': { city: 'Shimla' },
})

export const REAL_CASES: readonly Case[] = cases
