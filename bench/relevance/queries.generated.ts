// Searches over generated listings, in the demonstration's cities and localities.
import { type Case, casesOf, type Wanted } from './cases.ts'

/** The same sentences for several places, by name and city. */
const each = (
  places: Readonly<Record<string, string>>,
  sentences: (name: string, city: string) => Readonly<Record<string, Wanted>>,
): Readonly<Record<string, Wanted>> =>
  Object.fromEntries(
    Object.entries(places).flatMap(([name, city]) => Object.entries(sentences(name, city))),
  )

const FLAT = /Flat|Studio/

const NEAR_DELHI = { Noida: 'Noida', Delhi: 'Delhi', Gurgaon: 'Gurgaon' }
const DEVANAGARI = { नोएडा: 'Noida', दिल्ली: 'Delhi', गुड़गांव: 'Gurgaon' }

export const GENERATED_CASES: readonly Case[] = casesOf({
  prices: {
    Room: {
      ...each(NEAR_DELHI, (name, city) => ({
        [`2bhk ${name} under 30k`]: { city, bedrooms: [2], most: 30_000 },
        [`${name} room 8-12k`]: { city, least: 8000, most: 12_000 },
      })),
      'flat in pune below twenty thousand': { city: 'Pune', roomType: FLAT, most: 20_000 },
      'room above 15000 bengaluru': { city: 'Bengaluru', least: 15_000 },
      '5 to 7 thousand ghaziabad': { city: 'Ghaziabad', least: 5000, most: 7000 },
      'rent less than rs 6,500 greater noida': { city: 'Greater Noida', most: 6500 },
      'mumbai between 20k and 60k': { city: 'Mumbai', least: 20_000, most: 60_000 },
    },
    Hotel: {
      'hotel in delhi under 1500': { city: 'Delhi', most: 1500 },
      'panaji hotel 3000 to 8000': { city: 'Panaji', least: 3000, most: 8000 },
    },
    Shop: each(NEAR_DELHI, (name, city) => ({
      [`shop for rent in ${name} under 50k`]: { city, most: 50_000 },
    })),
  },
  rooms: {
    Room: {
      ...each(NEAR_DELHI, (name, city) => ({
        [`single room ${name} with wifi`]: { city, roomType: /Single/, offers: /wi-?fi/i },
        [`two bedroom flat in ${name}`]: { city, bedrooms: [2] },
      })),
      'studio apartment noida': { city: 'Noida', roomType: /Studio/ },
      '1 or 2 bhk gurgaon': { city: 'Gurgaon', bedrooms: [1, 2] },
      'three bhk delhi': { city: 'Delhi', bedrooms: [3] },
      'shared room ghaziabad': { city: 'Ghaziabad', roomType: /Shared/ },
    },
  },
  'furnishing and facts': {
    Room: {
      ...each(NEAR_DELHI, (name, city) => ({
        [`fully furnished flat ${name}`]: {
          city,
          roomType: FLAT,
          furnished: 'Fully Furnished',
        },
      })),
      'unfurnished flat delhi': { city: 'Delhi', roomType: FLAT, furnished: 'Unfurnished' },
      'noida room with ac and parking': { city: 'Noida', offers: /(?=.*\bAC\b)(?=.*parking)/i },
      'semi furnished room gurgaon': { city: 'Gurgaon', furnished: 'Semi Furnished' },
      'flat with lift noida': { city: 'Noida', offers: /elevator|lift/i },
      'room with kitchen pune': { city: 'Pune', offers: /kitchen/i },
      'power backup flat ghaziabad': { city: 'Ghaziabad', offers: /power backup/i },
    },
    Hotel: {
      ...each(NEAR_DELHI, (name, city) => ({
        [`hotel in ${name} with parking`]: { city, offers: /parking/i },
      })),
      'hotel with pool jaipur': { city: 'Jaipur', offers: /pool/i },
      'udaipur hotel with restaurant and wifi': {
        city: 'Udaipur',
        offers: /(?=.*restaurant)(?=.*wi-?fi)/i,
      },
      '5 star hotel delhi': { city: 'Delhi', stars: 5 },
    },
  },
  kinds: {
    Room: each(NEAR_DELHI, (name, city) => ({
      [`girls pg in ${name}`]: { city, roomType: /PG for Girls/ },
      [`pg for boys ${name}`]: { city, roomType: /PG for Boys/ },
    })),
    Hotel: {
      ...each(NEAR_DELHI, (name, city) => ({
        [`luxury hotel ${name}`]: { city, category: /Luxury/ },
      })),
      'budget hotel jaipur': { city: 'Jaipur', category: /Budget/ },
      'resort in manali': { city: 'Manali', category: /Resort/ },
      'boutique hotel udaipur': { city: 'Udaipur', category: /Boutique/ },
    },
    Shop: {
      ...each(NEAR_DELHI, (name, city) => ({ [`cafe ${name}`]: { city, businessType: 'Cafe' } })),
      'office space gurgaon': { city: 'Gurgaon', businessType: 'Office' },
      'medical store noida': { city: 'Noida', businessType: 'Medical' },
      'warehouse delhi': { city: 'Delhi', businessType: 'Warehouse' },
      'salon for rent ghaziabad': { city: 'Ghaziabad', businessType: 'Salon' },
    },
  },
  localities: {
    Room: {
      'sector 62 noida': { city: 'Noida', says: /sector 62/i },
      'karolbagh room': { city: 'Delhi', says: /karol bagh/i },
      'dlf phase iii': { city: 'Gurgaon', says: /phase (3|iii)/i },
      indirapuram: { city: 'Ghaziabad', says: /indirapuram/i },
      'knowledge park II': { city: 'Greater Noida', says: /knowledge park (2|ii)/i },
      'sohna rd gurgaon': { city: 'Gurgaon', says: /sohna/i },
      'hsr layout bangalore': { city: 'Bengaluru', says: /hsr/i },
      'bandra west flat': { city: 'Mumbai', roomType: FLAT, says: /bandra/i },
      't nagar chennai': { city: 'Chennai', says: /t\.? ?nagar/i },
      'rohini sec 7': { city: 'Delhi', says: /rohini/i },
    },
    Hotel: {
      'hotel in paharganj': { city: 'Delhi', says: /paharganj/i },
      'mall road manali': { city: 'Manali', says: /mall road/i },
    },
    Shop: { 'shop in lajpatnagar': { city: 'Delhi', says: /lajpat nagar/i } },
  },
  pincodes: {
    Room: {
      '201309': { near: [28.627, 77.365, 8] },
      '201 014 flat': { near: [28.641, 77.371, 8] },
      'pg 122002': { near: [28.48, 77.086, 8], roomType: /PG/ },
      'room 110092 under 9000': { near: [28.63, 77.277, 8], most: 9000 },
      '560102 1bhk': { near: [12.91, 77.64, 8], bedrooms: [1] },
      'pin code 411057': { near: [18.59, 73.74, 8] },
    },
    Hotel: {
      'hotel 175131': { near: [32.24, 77.19, 12] },
      '110055': { near: [28.643, 77.214, 8] },
    },
    Shop: { 'shop 201301': { near: [28.585, 77.33, 8] } },
  },
  landmarks: {
    Room: {
      'room near noida sector 18 metro': { near: [28.571, 77.326, 8] },
      'pg near huda city centre': { near: [28.459, 77.072, 8], roomType: /PG/ },
      'flat near saket metro station': { near: [28.521, 77.201, 8] },
      'room close to cyber city gurgaon': { near: [28.495, 77.088, 8] },
      'room near kashmere gate': { near: [28.667, 77.228, 10] },
      'flat near iit bombay': { near: [19.133, 72.915, 8] },
    },
    Hotel: {
      'hotel near new delhi railway station': { near: [28.643, 77.219, 8] },
      'hotel near hawa mahal': { near: [26.924, 75.827, 10] },
    },
    Shop: { 'shop near vaishali metro station': { near: [28.65, 77.339, 8] } },
  },
  Hindi: {
    Room: {
      ...each(DEVANAGARI, (name, city) => ({
        [`${name} में 2 बीएचके`]: { city, bedrooms: [2] },
        [`${name} में 10 हज़ार तक कमरा`]: { city, most: 10_000 },
      })),
      'पुणे में किराए का घर': { city: 'Pune' },
      'इंदिरापुरम में फ्लैट': { city: 'Ghaziabad', says: /indirapuram/i },
    },
    Hotel: {
      'मनाली में होटल': { city: 'Manali' },
      'दिल्ली में पार्किंग वाला होटल': { city: 'Delhi', offers: /parking/i },
    },
    Shop: { 'गाज़ियाबाद में दुकान': { city: 'Ghaziabad' } },
  },
  'Hindi in Latin letters': {
    Room: {
      ...each(NEAR_DELHI, (name, city) => ({
        [`${name} me sasta kamra`]: { city, most: 20_000 },
        [`${name} mein 12 hazar tak ka flat`]: { city, roomType: FLAT, most: 12_000 },
      })),
      'ladkiyon ka pg laxmi nagar': { city: 'Delhi', roomType: /PG for Girls/ },
    },
    Hotel: { 'jaipur me hotel chahiye parking ke sath': { city: 'Jaipur', offers: /parking/i } },
    Shop: each(NEAR_DELHI, (name, city) => ({ [`${name} me dukan chahiye`]: { city } })),
  },
  'typing errors': {
    Room: {
      'gaziabad 2bhk': { city: 'Ghaziabad', bedrooms: [2] },
      'karol bag single room': { city: 'Delhi', says: /karol bagh/i },
      'kormangla pg': { city: 'Bengaluru', says: /koramangala/i, roomType: /PG/ },
      'banglore apartmnt': { city: 'Bengaluru' },
      'gurugaon furnised flat': { city: 'Gurgaon', furnished: 'Fully Furnished' },
      'vaishalli ghaziabad': { city: 'Ghaziabad', says: /vaishali/i },
      'greater nodia room': { city: 'Greater Noida' },
    },
    Hotel: {
      'hotal in udaypur': { city: 'Udaipur' },
      'resorts manaali': { city: 'Manali', category: /Resort/ },
    },
    Shop: { 'ofice space delhi': { city: 'Delhi', businessType: 'Office' } },
  },
  names: {
    Room: { zzqxj: { nothing: true } },
    Hotel: {
      gulmohar: { says: /gulmohar/i },
      'neem residency': { says: /neem|residency/i },
      'saffron lodge delhi': { city: 'Delhi' },
      haveli: { says: /haveli/i },
    },
    Shop: { 'corner shop on the market road': { says: /corner shop/i } },
  },
  'without exact matches': {
    Room: {
      ...each(NEAR_DELHI, (name, city) => ({
        [`5 bhk ${name} under 3000`]: { city, most: 3600 },
        [`2bhk ${name} with helipad`]: { city, bedrooms: [2] },
      })),
    },
    Hotel: { 'hotel in manali under 20 rupees': { city: 'Manali' } },
    Shop: { 'warehouse sector 62 noida under 900': { city: 'Noida' } },
  },
})
