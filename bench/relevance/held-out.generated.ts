// Held-out queries over generated listings: their author had not read the parser (ADR 0186).
import { casesOf } from './cases.ts'

export const HELD_OUT_GENERATED = casesOf({
  prices: {
    Room: {
      'room 5000 ke andar noida': { city: 'Noida', most: 5000 },
      'pg 6k ghaziabad': { city: 'Ghaziabad', roomType: /PG/, most: 6000 },
      'room 3-4k noida': { city: 'Noida', least: 3000, most: 4000 },
    },
    Hotel: { 'hotel in delhi 1000 rs per night': { city: 'Delhi', most: 1000 } },
    Shop: { 'shop in pune rent 40k max': { city: 'Pune', most: 40_000 } },
  },
  rooms: {
    Room: {
      'double sharing room noida': { city: 'Noida', roomType: /Shared|Double/ },
      'triple sharing pg noida': { city: 'Noida', roomType: /PG|Shared/ },
      'single occupancy room gurgaon': { city: 'Gurgaon', roomType: /Single/ },
      'one room set delhi': { city: 'Delhi' },
      '1bhk independent noida': { city: 'Noida', bedrooms: [1] },
    },
  },
  'furnishing and facts': {
    Room: {
      'pg for girls near iit delhi with food': {
        roomType: /PG for Girls/,
        near: [28.545, 77.192, 15],
        meals: true,
      },
      'ac room noida': { city: 'Noida', offers: /\bAC\b/ },
      'boys pg with food noida': { city: 'Noida', roomType: /PG for Boys/, meals: true },
      'two wheeler parking room noida': { city: 'Noida', offers: /parking/i },
      'flat without brokerage gurgaon': { city: 'Gurgaon' },
      'immediate 2bhk noida': { city: 'Noida', bedrooms: [2] },
      'room with balcony and wifi noida': {
        city: 'Noida',
        offers: /(?=.*balcony)(?=.*wi-?fi)/i,
      },
    },
  },
  kinds: {
    Room: {
      'boys hostel noida': { city: 'Noida', roomType: /PG for Boys/ },
      'ladies pg gurgaon': { city: 'Gurgaon', roomType: /PG for Girls/ },
      'paying guest for male delhi': { city: 'Delhi', roomType: /PG for Boys/ },
      'bed in shared room noida': { city: 'Noida', roomType: /Shared/ },
      'coliving gurgaon': { city: 'Gurgaon' },
    },
    Shop: {
      'office space 500 sqft cp': {
        near: [28.632, 77.22, 15],
        businessType: 'Office',
        area: 400,
      },
      'godown in ghaziabad': { city: 'Ghaziabad', businessType: 'Warehouse' },
      'showroom noida': { city: 'Noida' },
      'restaurant for rent in gurgaon': { city: 'Gurgaon', businessType: 'Restaurant' },
      'chemist shop noida': { city: 'Noida', businessType: 'Medical' },
      'kirana dukan delhi': { city: 'Delhi', businessType: 'General Store' },
      'coworking noida': { city: 'Noida', businessType: 'Office' },
      'beauty parlour space delhi': { city: 'Delhi', businessType: 'Salon' },
    },
    Hotel: { 'resort manali': { city: 'Manali', category: /Resort/ } },
  },
  localities: {
    Room: {
      'rent house in noida sec 62': { city: 'Noida', says: /sector 62/i },
      'hinjewadi phase 1': { city: 'Pune', says: /hinjewadi/i },
      'gomtinagar lucknow': { city: 'Lucknow', says: /gomti nagar/i },
      'indirapuram 2bhk': { city: 'Ghaziabad', says: /indirapuram/i, bedrooms: [2] },
      'viman ngr pune': { city: 'Pune', says: /viman nagar/i },
    },
    Shop: { 'shop in karol bagh': { city: 'Delhi', near: [28.652, 77.19, 4] } },
  },
  pincodes: {
    Room: {
      'pune 411057 1rk': { city: 'Pune', bedrooms: [0] },
      'pg 201309': { near: [28.62, 77.37, 8], roomType: /PG/ },
      '226010 me kamra': { near: [26.85, 81, 8] },
    },
    Shop: { '302021 dukan': { near: [26.911, 75.743, 8] } },
  },
  landmarks: {
    Room: {
      'room near botanical garden metro noida': { near: [28.564, 77.334, 8] },
      'pg near amity university noida': { near: [28.544, 77.333, 10], roomType: /PG/ },
      'flat near infopark kochi': { near: [10.01, 76.36, 8] },
      'room near magarpatta': { near: [18.515, 73.927, 8] },
    },
  },
  Hindi: {
    Room: {
      'दो कमरे का मकान जयपुर': { city: 'Jaipur', bedrooms: [2] },
      'नोएडा में लड़कियों के लिए पीजी': { city: 'Noida', roomType: /PG for Girls/ },
      'सेक्टर 62 नोएडा में कमरा': { city: 'Noida', says: /sector 62/i },
      'लड़कों का हॉस्टल दिल्ली': { city: 'Delhi', roomType: /PG for Boys/ },
      '5000 तक कमरा गाज़ियाबाद': { city: 'Ghaziabad', most: 5000 },
    },
    Shop: { 'दुकान किराए पर लखनऊ': { city: 'Lucknow' } },
  },
  'Hindi in Latin letters': {
    Room: {
      'noida mein ladkiyon ke liye pg': { city: 'Noida', roomType: /PG for Girls/ },
      '10 hazaar ke andar room delhi': { city: 'Delhi', most: 10_000 },
      'ladko ke liye pg gurgaon': { city: 'Gurgaon', roomType: /PG for Boys/ },
      'khana wala pg noida': { city: 'Noida', roomType: /PG/, meals: true },
      'pune me room lena hai 8000 tak': { city: 'Pune', most: 8000 },
    },
    Shop: { 'dukaan kiraye pe lucknow': { city: 'Lucknow' } },
  },
  'typing errors': {
    Room: { 'indrapuram gaziabad 1bhk': { city: 'Ghaziabad', bedrooms: [1] } },
    Shop: { 'offfice space noida': { city: 'Noida', businessType: 'Office' } },
  },
  'without exact matches': {
    Room: {
      '4bhk fully furnished indirapuram under 10k': { city: 'Ghaziabad' },
      'boys pg with pool and gym sector 62 noida under 5000': {
        city: 'Noida',
        roomType: /PG for Boys/,
      },
      'flat in alibag under 10k': { near: [18.65, 72.87, 120] },
    },
    Shop: { 'warehouse hauz khas 2000 rs': { near: [28.55, 77.2, 30] } },
  },
})
