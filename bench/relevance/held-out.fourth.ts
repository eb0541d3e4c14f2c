// A fourth set, written before any of it was run, by someone who had read the parser: the kinds of
// searches that the sets before have few of (ADR 0275). Its first score is reported.
import { casesOf } from './cases.ts'

const BUS = /bus ?(?:stand|stop|station|depot|terminus)|\bisbt\b/i
const METRO = /metro/i

export const FOURTH_REAL = casesOf({
  prices: {
    Room: {
      'under 9k': { most: 9000 },
      'below 15000': { most: 15_000 },
      '20-25k': { least: 20_000, most: 25_000 },
      'flat 2 lakh': { most: 200_000, least: 100_000 },
      'dedh lakh tak 4bhk gurgaon': { city: 'Gurgaon', bedrooms: [4], most: 150_000 },
      '12k ke andar 1bhk chennai': { city: 'Chennai', bedrooms: [1], most: 12_000 },
      '2bhk gurgaon not more than 22 thousand': {
        city: 'Gurgaon',
        bedrooms: [2],
        most: 22_000,
      },
      'delhi 3bhk 40000 se 60000 ke beech': {
        city: 'Delhi',
        bedrooms: [3],
        least: 40_000,
        most: 60_000,
      },
      'budget 14k hyderabad 2 bhk family': {
        city: 'Hyderabad',
        bedrooms: [2],
        most: 14_000,
        tenants: /Family|Anyone/,
      },
    },
    Hotel: {
      'under 800': { most: 800 },
      'room 1000 rs kolkata per day': { city: 'Kolkata', most: 1000 },
    },
  },
  rooms: {
    Room: {
      '2 bhk 2 bathroom malad west semi furnished': {
        city: 'Mumbai',
        says: /malad west/i,
        bedrooms: [2],
        bathrooms: 2,
        furnished: 'Semi Furnished',
      },
      '1200 sqft 3bhk hyderabad': { city: 'Hyderabad', bedrooms: [3], area: 1080 },
      '3 bhk for family only gurgaon sector 49': {
        city: 'Gurgaon',
        bedrooms: [3],
        says: /sector 49/i,
      },
      'bhk 3 chennai t nagar': { city: 'Chennai', bedrooms: [3], says: /t\.? ?nagar/i },
    },
  },
  'furnishing and facts': {
    Room: {
      '2bhk gurgaon not fully furnished': {
        city: 'Gurgaon',
        bedrooms: [2],
        not: { furnished: 'Fully Furnished' },
      },
      'no bachelors flat chennai family': { city: 'Chennai', tenants: /Family|Anyone/ },
      'furnished flat mumbai not studio': {
        city: 'Mumbai',
        furnished: 'Fully Furnished',
        not: { roomType: /Studio/ },
      },
      'flat for 3 boys gurgaon 3bhk': { city: 'Gurgaon', bedrooms: [3] },
      'working couple 1bhk bangalore btm': {
        city: 'Bengaluru',
        says: /btm/i,
        bedrooms: [1],
      },
      '3bhk gurgaon with swimming pool gym club': {
        city: 'Gurgaon',
        bedrooms: [3],
        offers: /pool|gym/i,
      },
      'pet friendly flat gurgaon': { city: 'Gurgaon', tells: /\bpets?\b|\bdogs?\b/i },
      '2bhk gurgaon pets allowed under 60k': {
        city: 'Gurgaon',
        bedrooms: [2],
        most: 60_000,
        tells: /\bpets?\b|\bdogs?\b/i,
      },
    },
    Hotel: {
      'hotel ooty with parking and restaurant': { city: 'Ooty', offers: /parking/i },
      'hotel munnar for 2 adults': { city: 'Munnar' },
      'pure veg hotel tirupati': { city: 'Tirupati' },
      'manali hotel no bar': { city: 'Manali', not: { offers: /\bbar\b/i } },
      '3 star hotel kochi with swimming pool': {
        city: 'Kochi',
        stars: 3,
        offers: /pool/i,
      },
      'hotel shimla for 3 days': { city: 'Shimla' },
    },
  },
  kinds: {
    Room: {
      'penthouse with terrace gurgaon': { city: 'Gurgaon', tells: /pent ?house/i },
      'builder floor 3bhk south city': {
        city: 'Gurgaon',
        says: /south city/i,
        bedrooms: [3],
      },
    },
    Hotel: {
      'farm stay near coorg': { near: [12.42, 75.74, 50], category: /resort|farm|home ?stay/i },
      'homestay near mysore': { near: [12.3, 76.65, 60] },
      'tea estate bungalow munnar': { near: [10.09, 77.06, 25] },
      'resort near mumbai': { near: [19.08, 72.88, 110], category: /resort/i },
      'houseboats in alappuzha kerala': { category: /boat/i, near: [9.49, 76.34, 25] },
      'jungle camp near corbett': { near: [29.5, 79.0, 50] },
    },
  },
  localities: {
    Room: {
      'mg road': { says: /\bm\.? ?g\.? ?road|mahatma gandhi/i },
      'sector 62': { says: /sector[ -]*62\b/i },
      'flat in sector 46': { says: /sector[ -]*46\b/i },
      'gandhi nagar 2bhk': { says: /gandhi ?nagar/i, bedrooms: [2] },
      'hsr layout sector 2 2bhk': { city: 'Bengaluru', says: /hsr/i, bedrooms: [2] },
      'station road': { says: /station road/i },
      'bandra or khar 2bhk': { city: 'Mumbai', says: /bandra|khar/i, bedrooms: [2] },
      'koramangala, indiranagar, hsr 1bhk': {
        city: 'Bengaluru',
        says: /koramangala|indira ?nagar|hsr/i,
        bedrooms: [1],
      },
      'gachibowli / kondapur / madhapur 3bhk': {
        city: 'Hyderabad',
        says: /gachibowli|kondapur|madhapur/i,
        bedrooms: [3],
      },
      '3bhk sohna road gurgaon semi': { city: 'Gurgaon', says: /sohna/i, bedrooms: [3] },
      'golf course road 4 bhk': {
        city: 'Gurgaon',
        near: [28.45, 77.1, 8],
        bedrooms: [4],
      },
      'model town': { says: /model ?town/i },
    },
    Hotel: {
      'hotel mg road': { says: /\bm\.? ?g\.? ?road|mahatma gandhi/i },
      'mall road hotel': { says: /mall ?road|the mall/i },
      'hotel station road under 1500': { says: /station ?road/i },
    },
  },
  landmarks: {
    Room: {
      '2 bhk near metro': { bedrooms: [2], tells: METRO, beside: 'metro' },
      '3bhk gurgaon near metro station': {
        city: 'Gurgaon',
        bedrooms: [3],
        tells: METRO,
        beside: 'metro',
      },
      'flat near school and hospital gurgaon': { city: 'Gurgaon', tells: /school|hospital/i },
      'near bus stand': { tells: BUS, beside: 'bus' },
      'flat near huda city centre metro': { near: [28.459, 77.072, 7] },
      'near rapid metro gurgaon 2bhk': { city: 'Gurgaon', bedrooms: [2] },
      'room near airport gurgaon': { near: [28.53, 77.06, 14] },
    },
    Hotel: {
      'hotel near railway station': { tells: /railway|station|\brly\b/i, beside: 'railway' },
      'hotel near bus stand manali': { city: 'Manali' },
      'hotel near beach': { tells: /beach/i, beside: 'beach' },
      'hotel near airport': { tells: /airport/i, beside: 'airport' },
      'hotel near bus stand shimla under 2000': { city: 'Shimla' },
    },
  },
  Hindi: {
    Room: {
      'गुड़गांव में परिवार के लिए 2 बीएचके': {
        city: 'Gurgaon',
        bedrooms: [2],
      },
      'मेट्रो के पास 2 बीएचके': { bedrooms: [2], tells: METRO, beside: 'metro' },
      '15 हजार से कम किराया चेन्नई 2 कमरे': { city: 'Chennai', most: 15_000 },
      'बिना फर्नीचर का फ्लैट दिल्ली': { city: 'Delhi', not: { furnished: 'Fully Furnished' } },
    },
    Hotel: {
      'बस स्टैंड के पास होटल शिमला': { city: 'Shimla' },
      'ऊटी में रिसॉर्ट दो लोगों के लिए': { city: 'Ooty', category: /resort/i },
    },
  },
  'Hindi in Latin letters': {
    Room: {
      'mujhe gurgaon me pachas hazar tak 3bhk furnished chahiye': {
        city: 'Gurgaon',
        bedrooms: [3],
        most: 50_000,
        furnished: 'Fully Furnished',
      },
      'metro ke paas 1bhk delhi': { city: 'Delhi', bedrooms: [1] },
      'bachelor ke liye 1rk mumbai sasta': { city: 'Mumbai', bedrooms: [0] },
      'chennai velachery mein 2 bhk ghar 18000 ke andar': {
        city: 'Chennai',
        says: /velachery/i,
        bedrooms: [2],
        most: 18_000,
      },
    },
    Hotel: {
      'puri me samundar ke paas hotel': { city: 'Puri' },
      'railway station ke paas hotel agra': { city: 'Agra' },
    },
  },
  'typing errors': {
    Room: {
      'flat neer metro gurgoan 2bhk': { city: 'Gurgaon', bedrooms: [2] },
      'inderanagar bangalor 2 bhk': {
        city: 'Bengaluru',
        says: /indira ?nagar/i,
        bedrooms: [2],
      },
      'furnised 3 bkh sectr 57 gurgaon': { city: 'Gurgaon', says: /sector 57/i, bedrooms: [3] },
      'malviy nager delhi 2bhk': { city: 'Delhi', says: /malviya/i, bedrooms: [2] },
      'banjra hils hydrabad': { city: 'Hyderabad', says: /banjara/i },
    },
    Hotel: {
      'resturant hotel nanital': { city: 'Nainital' },
      'kodikanal resort': { city: 'Kodaikanal', category: /resort/i },
      'mahableshwar hotel': { city: 'Mahabaleshwar' },
    },
  },
  'without exact matches': {
    Room: {
      'sector 62 noida flat near metro': { near: [28.6, 77.3, 50] },
      '2bhk velachery 4k': { city: 'Chennai', says: /velachery/i, bedrooms: [2] },
    },
    Hotel: {
      'pet friendly hotel shirdi': { city: 'Shirdi' },
      'hotel near metro lonavala': { city: 'Lonavala' },
    },
  },
})
