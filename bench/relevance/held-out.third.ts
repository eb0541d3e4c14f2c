// A third set of held-out queries, whose author had not read the parser (ADR 0186); its first
// scores are reported.
import { casesOf } from './cases.ts'

export const THIRD_REAL = casesOf({
  prices: {
    Room: {
      '25k tak 2bhk ramamurthy nagar': {
        city: 'Bengaluru',
        says: /ramamurthy/i,
        bedrooms: [2],
        most: 25_000,
      },
      'rs 8000 se kam 1bhk chennai': { city: 'Chennai', bedrooms: [1], most: 8000 },
      '4bhk gurgaon 1 lac se 1.5 lac': {
        city: 'Gurgaon',
        bedrooms: [4],
        least: 100_000,
        most: 150_000,
      },
      '10-12k flat hyderabad': { city: 'Hyderabad', least: 10_000, most: 12_000 },
      'under 15 thousand 2 bhk electronic city': {
        city: 'Bengaluru',
        says: /electronics? ?city/i,
        bedrooms: [2],
        most: 15_000,
      },
      'chembur 1bhk upto 30 k': {
        city: 'Mumbai',
        says: /chembur/i,
        bedrooms: [1],
        most: 30_000,
      },
      'budget 30000 3 bhk sector 82 gurgaon': {
        city: 'Gurgaon',
        says: /sector 82/i,
        bedrooms: [3],
        most: 30_000,
      },
      'rent 6k to 9k kolkata 2bhk': {
        city: 'Kolkata',
        bedrooms: [2],
        least: 6000,
        most: 9000,
      },
      '₹15,000 - ₹20,000 hyderabad 2bhk': {
        city: 'Hyderabad',
        bedrooms: [2],
        least: 15_000,
        most: 20_000,
      },
      '2bhk mumbai cheaper than 40k': { city: 'Mumbai', bedrooms: [2], most: 40_000 },
      '3bhk bangalore between 25000 and 35000': {
        city: 'Bengaluru',
        bedrooms: [3],
        least: 25_000,
        most: 35_000,
      },
      'delhi flat above 1 lakh': { city: 'Delhi', least: 100_000 },
    },
    Hotel: {
      'kolkata hotel 700 tak': { city: 'Kolkata', most: 700 },
      'hotel 1000-2000 kolkata': { city: 'Kolkata', least: 1000, most: 2000 },
    },
  },
  rooms: {
    Room: {
      'looking for 1bhk in chembur': { city: 'Mumbai', says: /chembur/i, bedrooms: [1] },
      'need a 2bhk in medavakkam urgent': {
        city: 'Chennai',
        says: /medavakkam/i,
        bedrooms: [2],
      },
      '4bhk dlf phase 1': { city: 'Gurgaon', says: /phase (1|i)\b/i, bedrooms: [4] },
      '1 bed room flat rajajinagar': {
        city: 'Bengaluru',
        says: /rajaji ?nagar/i,
        bedrooms: [1],
      },
      '2bed 2bath hebbal': {
        city: 'Bengaluru',
        says: /hebbal/i,
        bedrooms: [2],
        bathrooms: 2,
      },
      'three bedroom flat in banjara hills': {
        city: 'Hyderabad',
        says: /banjara hills/i,
        bedrooms: [3],
      },
      '3bhk 3 washroom gachibowli': {
        city: 'Hyderabad',
        says: /gachibowli/i,
        bedrooms: [3],
        bathrooms: 3,
      },
      '1/2 bhk kasba kolkata': { city: 'Kolkata', says: /kasba/i, bedrooms: [1, 2] },
      'flat with 4 bedrooms in worli': { city: 'Mumbai', says: /worli/i, bedrooms: [4] },
      'any single bedroom house available in velachery': {
        city: 'Chennai',
        says: /velachery/i,
        bedrooms: [1],
      },
      '6bhk gurgaon': { city: 'Gurgaon', bedrooms: [6] },
      'bhk 2 miyapur': { city: 'Hyderabad', says: /miyapur/i, bedrooms: [2] },
    },
  },
  'furnishing and facts': {
    Room: {
      'unfurnished 2bhk ambattur': {
        city: 'Chennai',
        says: /ambattur/i,
        furnished: 'Unfurnished',
        bedrooms: [2],
      },
      'fully furnished flat for bachelors in bangalore 1bhk': {
        city: 'Bengaluru',
        furnished: 'Fully Furnished',
        bedrooms: [1],
        tenants: /Bach|Any/,
      },
      'ready furnished 3bhk sector 54 gurgaon': {
        city: 'Gurgaon',
        says: /sector 54/i,
        furnished: 'Fully Furnished',
        bedrooms: [3],
      },
      '2bhk 1000 sq ft whitefield': {
        city: 'Bengaluru',
        says: /whitefield/i,
        bedrooms: [2],
        area: 800,
      },
      'bachelors allowed 1bhk kr puram': {
        city: 'Bengaluru',
        says: /k\.? ?r\.? ?puram|krishnarajapura/i,
        bedrooms: [1],
        tenants: /Bach|Any/,
      },
      'big flat 3000 sqft banjara hills': {
        city: 'Hyderabad',
        says: /banjara hills/i,
        area: 2400,
      },
      'semifurnished 2bhk kondapur 2 bathrooms': {
        city: 'Hyderabad',
        says: /kondapur/i,
        furnished: 'Semi Furnished',
        bedrooms: [2],
        bathrooms: 2,
      },
      'students flat vadapalani chennai': {
        city: 'Chennai',
        says: /vadapalani/i,
        tenants: /Bach|Any|Student/,
      },
    },
    Hotel: {
      'hotel with gym and pool in chennai': {
        city: 'Chennai',
        offers: /(?=.*gym)(?=.*pool)/i,
      },
      'pet allowed resort in wayanad': { city: 'Wayanad', offers: /pet/i },
      'free wifi hotel varanasi': { city: 'Varanasi', offers: /wi-?fi|internet/i },
      '5star hotel jaipur': { city: 'Jaipur', stars: 5 },
      'hotel with parking in mussoorie': { city: 'Mussoorie', offers: /parking/i },
      'family hotel with restaurant shirdi': { city: 'Shirdi', offers: /restaurant/i },
    },
  },
  kinds: {
    Room: {
      'independent house for rent dlf phase 2 gurgaon': {
        city: 'Gurgaon',
        says: /phase (2|ii)\b/i,
        roomType: /Family|House|Villa/,
      },
      'villa in gurgaon 5bhk': {
        city: 'Gurgaon',
        bedrooms: [5],
        roomType: /Family|House|Villa/,
      },
      'builder floor sushant lok': { city: 'Gurgaon', says: /sushant ?lok/i },
    },
    Hotel: {
      'homestay coorg for family': { city: 'Coorg', category: /boutique|home ?stay/i },
      'alleppey houseboat 1 night': {
        city: ['Alleppey', 'Alappuzha'],
        category: /boat|cruise|resort/i,
      },
      'camping in rishikesh': { city: 'Rishikesh', category: /camp|tent|resort/i },
      'villa in lonavala with pool': {
        city: ['Lonavala', 'Khandala'],
        category: /villa|bungalow|boutique|resort/i,
      },
      'serviced apartments in mumbai andheri': { city: 'Mumbai', says: /andheri/i },
      'lodge in hyderabad': { city: 'Hyderabad' },
      'cottages in manali': { city: 'Manali', category: /cottage|boutique|villa|resort/i },
      'eco resort wayanad': { city: 'Wayanad', category: /resort/i },
      'backpacker hostel jaipur': { city: 'Jaipur' },
      'desert camp jaisalmer': { city: 'Jaisalmer', category: /camp|tent|resort/i },
    },
  },
  localities: {
    Room: {
      'sec 56 ggn 3bhk': { city: 'Gurgaon', says: /sector 56/i, bedrooms: [3] },
      'sector-37d flat': { city: 'Gurgaon', says: /sector 37 ?d/i },
      'dlf 3 gurgaon': { city: 'Gurgaon', says: /phase (3|iii)\b/i },
      'c block sushant lok 1': { city: 'Gurgaon', says: /sushant ?lok.*\b(1|i)\b/i },
      'electroniccity phase1': {
        city: 'Bengaluru',
        says: /electronics? city phase 1|phase 1.*electronic/i,
      },
      'cv raman ngr': { city: 'Bengaluru', says: /c\.? ?v\.? ?raman/i },
      'omr chennai 2bhk': {
        city: 'Chennai',
        says: /mahabalipuram road|\bomr\b|thoraipakkam|sholinganallur|navalur|siruseri|perungudi|karapakkam|kelambakkam|padur|egattur|semmancheri|thiruporur|pudupakkam|kandanchavadi|thalambur/i,
        bedrooms: [2],
      },
      'as rao nagar': { city: 'Hyderabad', says: /a\.? ?s\.? ?rao nagar/i },
      'saltlake sector 2': { city: 'Kolkata', says: /salt ?lake.*sector (2|ii)\b/i },
      'lokhandwala andheri w': {
        city: 'Mumbai',
        says: /lokhandwala|andheri west|versova|oshiwara/i,
      },
      '7 bungalows versova': { city: 'Mumbai', says: /(7|seven) bungalow|versova/i },
      'vasantkunj delhi': { city: 'Delhi', says: /vasant ?kunj/i },
      'west mambalam 2bhk': { city: 'Chennai', says: /mambalam/i, bedrooms: [2] },
    },
    Hotel: {
      'paharganj main bazar hotel': { city: 'Delhi', says: /pahar ?ganj/i },
      'hotel baga goa': {
        city: ['Goa', 'Calangute', 'Baga'],
        near: [15.556, 73.757, 6],
      },
      'fort kochi guest house': {
        city: ['Ernakulam', 'Cochin', 'Kochi'],
        near: [9.965, 76.243, 8],
      },
    },
  },
  pincodes: {
    Room: {
      '122002 3bhk': { city: 'Gurgaon', near: [28.48, 77.09, 8], bedrooms: [3] },
      '400053 flat on rent': { city: 'Mumbai', near: [19.137, 72.828, 8] },
      'chembur 400071': { city: 'Mumbai', near: [19.052, 72.899, 8] },
      '560 037 2bhk': { city: 'Bengaluru', near: [12.957, 77.7, 9], bedrooms: [2] },
      'blr 560100 1 bhk': { city: 'Bengaluru', near: [12.846, 77.664, 9], bedrooms: [1] },
      'adyar pin 600020': { city: 'Chennai', near: [13.003, 80.255, 8] },
      '500032 furnished flat': {
        city: 'Hyderabad',
        near: [17.44, 78.349, 9],
        furnished: 'Fully Furnished',
      },
      'pincode:500034 3bhk': { city: 'Hyderabad', near: [17.416, 78.436, 8], bedrooms: [3] },
      'kol-700107 flat': { city: 'Kolkata', near: [22.515, 88.395, 8] },
      'delhi-92 flat': { city: 'Delhi', near: [28.637, 77.29, 10] },
      'new delhi 110017 2 bhk below 40k': {
        city: 'Delhi',
        near: [28.53, 77.21, 8],
        bedrooms: [2],
        most: 40_000,
      },
    },
    Hotel: {
      'hotel in 403516': { near: [15.545, 73.76, 10] },
      '302016 hotel': { city: 'Jaipur', near: [26.932, 75.793, 9] },
      'stay near 313001': { city: 'Udaipur', near: [24.58, 73.69, 14] },
    },
  },
  landmarks: {
    Room: {
      'flat close to iit madras': { city: 'Chennai', near: [12.992, 80.234, 7] },
      'near manyata tech park 1bhk': {
        city: 'Bengaluru',
        near: [13.047, 77.621, 8],
        bedrooms: [1],
      },
      '10 min from mg road metro gurgaon': { city: 'Gurgaon', near: [28.48, 77.08, 7] },
      'near lilavati hospital flat for rent': { city: 'Mumbai', near: [19.051, 72.829, 6] },
      'flat near quest mall': { city: 'Kolkata', near: [22.539, 88.365, 8] },
      'opposite select city walk saket 2bhk': {
        city: 'Delhi',
        near: [28.529, 77.219, 7],
        bedrooms: [2],
      },
      'tidel park nearby 2 bhk': { city: 'Chennai', near: [12.989, 80.249, 8], bedrooms: [2] },
      'near osmania univ flat': { city: 'Hyderabad', near: [17.413, 78.529, 8] },
      '2bhk close to hitec city cyber towers': {
        city: 'Hyderabad',
        near: [17.45, 78.381, 8],
        bedrooms: [2],
      },
      'flat near medanta sector 38': { city: 'Gurgaon', near: [28.439, 77.04, 7] },
    },
    Hotel: {
      'golden temple ke bagal me hotel': { city: 'Amritsar', near: [31.62, 74.877, 10] },
      'hotels nearby mahakal mandir': { city: 'Ujjain', near: [23.183, 75.768, 12] },
      'stay close to hawa mahal': { city: 'Jaipur', near: [26.924, 75.827, 10] },
      'hotel near lake pichola': { city: 'Udaipur', near: [24.572, 73.679, 10] },
      'room near kolkata sealdah stn': { city: 'Kolkata', near: [22.567, 88.375, 8] },
    },
  },
  Hindi: {
    Room: {
      'चेंबूर में 1 बीएचके': { city: 'Mumbai', says: /chembur/i, bedrooms: [1] },
      'गुड़गांव सेक्टर 57 में 3 बीएचके': {
        city: 'Gurgaon',
        says: /sector 57/i,
        bedrooms: [3],
      },
      'दिल्ली में 10000 से कम का कमरा': { city: 'Delhi', most: 10_000 },
      'गाचीबौली में फ्लैट': { city: 'Hyderabad', says: /gachibowli/i },
      'कोलकाता में 2bhk': { city: 'Kolkata', bedrooms: [2] },
      'साल्ट लेक में घर किराये पर': { city: 'Kolkata', says: /salt ?lake/i },
      'लक्ष्मी नगर में 1bhk': { city: 'Delhi', says: /laxmi nagar/i, bedrooms: [1] },
      'अर्ध सुसज्जित फ्लैट हैदराबाद': { city: 'Hyderabad', furnished: 'Semi Furnished' },
      'velachery में 2bhk किराया': { city: 'Chennai', says: /velachery/i, bedrooms: [2] },
      'andheri west फ्लैट on rent': { city: 'Mumbai', says: /andheri/i },
      'मुंबई में 30 हजार तक का 1 bhk': { city: 'Mumbai', bedrooms: [1], most: 30_000 },
    },
    Hotel: {
      'अमृतसर स्वर्ण मंदिर के पास होटल': { city: 'Amritsar' },
      'गोवा में बीच रिसॉर्ट': { city: 'Goa', category: /resort/i },
      'जैसलमेर में टेंट': { city: 'Jaisalmer', category: /tent|camp|resort/i },
      'दार्जिलिंग में होमस्टे': { city: 'Darjeeling' },
      'जयपुर में 3 स्टार होटल': { city: 'Jaipur', stars: 3 },
    },
  },
  'Hindi in Latin letters': {
    Room: {
      'gurgaon sector 56 me 3 bhk chahiye': {
        city: 'Gurgaon',
        says: /sector 56/i,
        bedrooms: [3],
      },
      'koi sasta kamra laxmi nagar me': { city: 'Delhi', says: /laxmi nagar/i },
      'kasba kolkata me ghar bhade pe': { city: 'Kolkata', says: /kasba/i },
      'akele ladke ke liye flat bangalore': { city: 'Bengaluru', tenants: /Bach|Any/ },
      'chennai me das hazar se kam ka makan': { city: 'Chennai', most: 10_000 },
      'bees hazar tak 2bhk miyapur': {
        city: 'Hyderabad',
        says: /miyapur/i,
        bedrooms: [2],
        most: 20_000,
      },
      'char kamre wala flat gurgaon': { city: 'Gurgaon', bedrooms: [4] },
      'bandra me saman ke sath flat': { city: 'Mumbai', says: /bandra/i },
      'cyber hub ke pas 2 bhk': { city: 'Gurgaon', near: [28.495, 77.089, 8], bedrooms: [2] },
    },
    Hotel: {
      'sai baba mandir ke paas hotel shirdi': { city: 'Shirdi' },
      'samundar kinare hotel puri': { city: 'Puri' },
      'wayanad me swimming pool wala resort': {
        city: 'Wayanad',
        category: /resort/i,
        offers: /pool/i,
      },
      'dilli me 3 sitara hotel': { city: 'Delhi', stars: 3 },
      'manali me rukne ki jagah': { city: 'Manali' },
    },
  },
  'typing errors': {
    Room: {
      'hebal bangalor 2bhk': { city: 'Bengaluru', says: /hebbal/i, bedrooms: [2] },
      'velacheri flat': { city: 'Chennai', says: /velachery/i },
      'gachibouli 2 bhk': { city: 'Hyderabad', says: /gachibowli/i, bedrooms: [2] },
      'kukatpaly hydrabad': { city: 'Hyderabad', says: /kukatpally/i },
      'jubliee hills 3bhk': { city: 'Hyderabad', says: /jubilee hills/i, bedrooms: [3] },
      'andhri west 2 bhk': { city: 'Mumbai', says: /andheri/i, bedrooms: [2] },
      'semi furnised flat miapur': {
        city: 'Hyderabad',
        says: /miyapur/i,
        furnished: 'Semi Furnished',
      },
      'appartment in powaii': { city: 'Mumbai', says: /powai/i },
      'shushant lok gurgoan': { city: 'Gurgaon', says: /sushant ?lok/i },
      'un furnished 2bhk bangalroe': {
        city: 'Bengaluru',
        furnished: 'Unfurnished',
        bedrooms: [2],
      },
    },
    Hotel: {
      'guset house kolkatta': { city: 'Kolkata' },
      'homstay chikmagloor': { city: ['Chikkamagaluru', 'Chikmagalur'] },
      'house boat alleppy': {
        city: ['Alleppey', 'Alappuzha'],
        category: /boat|cruise|resort/i,
      },
      'hotal in rishikes': { city: 'Rishikesh' },
      'munar resort': { city: 'Munnar', category: /resort/i },
    },
  },
  names: {
    Room: {
      'sobha city 3bhk': { city: 'Gurgaon', says: /sobha city/i, bedrooms: [3] },
      'ireo skyon': { city: 'Gurgaon', says: /ireo.*skyon|skyon/i },
      'tata primanti gurgaon rent': { city: 'Gurgaon', says: /primanti/i },
      'dlf parkplace': { city: 'Gurgaon', says: /park ?place/i },
      'emerald isle powai': { city: 'Mumbai', says: /emerald isle/i },
      'victory valley': { city: 'Gurgaon', says: /victory valley/i },
    },
    Hotel: {
      'treebo bangalore': { city: 'Bengaluru', says: /treebo/i },
      'vedanta wakeup': { says: /vedanta wake ?up/i },
      'chokhi dhani': { says: /chokhi dhani/i },
      'welcom heritage hotel': { says: /welcom ?heritage/i },
      'windflower resort': { says: /windflower/i },
      'penguin homes kolkata': { city: 'Kolkata', says: /penguin/i },
      'fariyas lonavala': { city: 'Lonavala', says: /fariyas/i },
    },
  },
  'without exact matches': {
    Room: {
      '10bhk hyderabad under 50k': { city: 'Hyderabad' },
      'furnished 2bhk bandra west under 10k': { city: 'Mumbai', near: [19.08, 72.86, 25] },
      '4 bhk laxmi nagar 8000': { city: 'Delhi', near: [28.635, 77.277, 20] },
      'flat in noida sector 18 2bhk': { near: [28.57, 77.32, 40] },
      'pg in koramangala with food': { city: 'Bengaluru', near: [12.935, 77.625, 15] },
      '3bhk penthouse sector 65 gurgaon 5k': { city: 'Gurgaon', near: [28.4, 77.065, 12] },
      'fully furnished 4bhk salt lake under 5000': {
        city: 'Kolkata',
        near: [22.585, 88.415, 15],
      },
    },
    Hotel: {
      'houseboat in goa under 200': { city: 'Goa' },
      'beach resort in jaipur': { city: 'Jaipur' },
      '7 star hotel shirdi with casino': { city: 'Shirdi' },
      'oyo salt lake 200 rs': { city: 'Kolkata' },
    },
  },
})

export const THIRD_GENERATED = casesOf({
  prices: {
    Room: {
      'ladies pg noida 7k max': { city: 'Noida', roomType: /PG for Girls/, most: 7000 },
      'need room ghaziabad within 6 thousand': { city: 'Ghaziabad', most: 6000 },
    },
    Shop: { 'office noida less then 40k': { city: 'Noida', businessType: 'Office', most: 40_000 } },
  },
  'furnishing and facts': {
    Room: {
      'pg with ac and wifi noida': {
        city: 'Noida',
        roomType: /PG/,
        offers: /(?=.*\bAC\b)(?=.*wi-?fi)/i,
      },
      'veg food included girls pg noida': {
        city: 'Noida',
        roomType: /PG for Girls/,
        meals: true,
      },
    },
  },
  kinds: {
    Room: { 'gents hostel sector 62 noida': { city: 'Noida', roomType: /PG for Boys/ } },
    Shop: { 'warehouse space on rent ghaziabad': { city: 'Ghaziabad', businessType: 'Warehouse' } },
  },
  localities: {
    Room: { 'noida sec62 room': { city: 'Noida', says: /sector 62/i } },
  },
  Hindi: {
    Room: { 'नोएडा में 2bhk': { city: 'Noida', bedrooms: [2] } },
  },
  'Hindi in Latin letters': {
    Room: {
      'noida me kamre ki zarurat hai 5 hazar tak': { city: 'Noida', most: 5000 },
      'ladkiyo ka pg khane ke saath noida': {
        city: 'Noida',
        roomType: /PG for Girls/,
        meals: true,
      },
    },
    Shop: { 'delhi me kirana ke liye dukan': { city: 'Delhi', businessType: 'General Store' } },
  },
})
