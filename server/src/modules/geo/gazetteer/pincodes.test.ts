// Pincodes of well-known localities, as their post offices have them.
import { describe, expect, it } from 'vitest'
import { createGeo } from '../index.ts'
import { readKnownLocalities } from './sources.ts'

/** City → locality → its pincodes; large localities have several. */
const PINCODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Patna: {
    Kankarbagh: '800020',
    'Boring Road': '800001',
    'Patliputra Colony': '800013',
    'Fraser Road': '800001',
    'Rajendra Nagar': '800016',
    'Bailey Road': '800014 800001 800023',
    'Ashiana Nagar': '800025 800014',
    Danapur: '801503',
    'Danapur Cantt': '801503',
    'Saguna More': '801503',
    Khagaul: '801105',
  },
  Delhi: {
    'Connaught Place': '110001',
    'Karol Bagh': '110005',
    'Lajpat Nagar': '110024',
    Saket: '110017',
    'Hauz Khas': '110016',
    Rohini: '110085 110089',
    Dwarka: '110075 110078 110077 110059',
    Janakpuri: '110058',
    'Laxmi Nagar': '110092',
    'Mayur Vihar': '110091',
    Paharganj: '110055',
    'Rajouri Garden': '110027',
    Pitampura: '110034',
    'Vasant Kunj': '110070',
    'Mukherjee Nagar': '110009',
    'Malviya Nagar': '110017',
    'Nehru Place': '110019',
    'Chandni Chowk': '110006',
    'Greater Kailash': '110048',
    'Defence Colony': '110024',
    'Model Town': '110009',
  },
  Mumbai: {
    'Andheri West': '400058 400053',
    'Andheri East': '400069 400093 400059',
    'Bandra West': '400050',
    Powai: '400076',
    Dadar: '400014 400028',
    Colaba: '400005',
    Chembur: '400071',
    'Borivali West': '400092 400091 400103',
    'Malad West': '400064 400095',
    'Kandivali West': '400067',
    Juhu: '400049',
    Worli: '400018 400030',
    Kurla: '400070',
    'Mulund West': '400080',
  },
  Bengaluru: {
    Koramangala: '560034 560095 560047',
    Indiranagar: '560038',
    Whitefield: '560066',
    Marathahalli: '560037',
    Jayanagar: '560041 560011 560070 560069',
    'HSR Layout': '560102',
    'BTM Layout': '560076 560029 560068',
    'Electronic City': '560100',
    'JP Nagar': '560078',
    Malleshwaram: '560003 560055',
    Rajajinagar: '560010',
    Yelahanka: '560064',
    Hebbal: '560024',
    Bellandur: '560103',
  },
  Hyderabad: {
    Gachibowli: '500032',
    Madhapur: '500081',
    Kukatpally: '500072',
    'Banjara Hills': '500034',
    Ameerpet: '500016 500038 500073',
    'Jubilee Hills': '500033',
    Kondapur: '500084',
    Dilsukhnagar: '500060',
    Miyapur: '500049',
    Begumpet: '500016',
  },
  Chennai: {
    Velachery: '600042',
    Adyar: '600020',
    'Anna Nagar': '600040 600102',
    Mylapore: '600004',
    'T Nagar': '600017',
    Tambaram: '600045 600059',
    Porur: '600116',
    Guindy: '600032',
    Nungambakkam: '600034',
  },
  Pune: {
    Kothrud: '411038',
    'Viman Nagar': '411014',
    Baner: '411045 411069',
    Hadapsar: '411028',
    Wakad: '411057',
    Kharadi: '411014',
    Aundh: '411007 411067',
    'Koregaon Park': '411001',
    Shivajinagar: '411005',
  },
  Kolkata: {
    'Salt Lake': '700064 700091 700106 700097 700098',
    Ballygunge: '700019',
    Behala: '700034',
    'Park Street': '700016',
    'Dum Dum': '700028 700074',
    'New Town': '700156 700160 700157 700135',
    Tollygunge: '700033',
    Jadavpur: '700032',
  },
  Jaipur: {
    'Malviya Nagar': '302017',
    Mansarovar: '302020',
    'Vaishali Nagar': '302021',
    'C Scheme': '302001',
    'Bani Park': '302016',
    'Raja Park': '302004',
  },
  Lucknow: {
    'Gomti Nagar': '226010',
    Hazratganj: '226001',
    Aliganj: '226024',
    'Indira Nagar': '226016',
    Alambagh: '226005',
  },
  Ahmedabad: {
    Navrangpura: '380009',
    Satellite: '380015',
    Bopal: '380058',
    Maninagar: '380008',
    Vastrapur: '380015',
  },
  Indore: { 'Vijay Nagar': '452010', Palasia: '452001 452018' },
}

const geo = createGeo()
const known = new Map(readKnownLocalities().map((one) => [`${one.name}, ${one.city}`, one]))
const LISTED = Object.entries(PINCODES).flatMap(([city, localities]) =>
  Object.entries(localities).map(([locality, pincodes]) => ({ city, locality, pincodes })),
)

describe('the pincode of a well-known locality', () => {
  it.each(LISTED)('$locality, $city: $pincodes', ({ city, locality, pincodes }) => {
    expect(pincodes).toContain(geo.findPlace({ city, locality })?.pincode)
    const point = known.get(`${locality}, ${city}`)
    if (point) expect(pincodes).toContain(geo.reverse(point.lat, point.lng)?.pincode)
  })
})
