// What words and phrases of a search mean, in English and in Hindi in Latin letters.
import { STATES } from '../../geo/index.ts'
import { KINDS } from './query.kinds.ts'
import {
  fact,
  furnished,
  HOTEL,
  oneOf,
  type PhraseMeaning,
  ROOM,
  room,
  SHOP,
  type,
  yes,
} from './query.meanings.ts'

export type Phrase = {
  readonly words: readonly string[]
  readonly meaning: PhraseMeaning
  /** May be part of a name: ignored beside one of `NAME_NOUNS` ('Family Colony'). */
  readonly weak: boolean
}

const PG: PhraseMeaning = { kind: 'roomType', values: ['PG for Boys', 'PG for Girls'] }
const BOYS_PG: PhraseMeaning = { kind: 'roomType', values: ['PG for Boys'] }
const GIRLS_PG: PhraseMeaning = { kind: 'roomType', values: ['PG for Girls'] }
const boys = 'boys boy gents men mens male males ladkon ladke ladko ladka larke'.split(' ')
const girls =
  'girls girl ladies women womens female females ladkiyon ladki ladkiyo ladkion mahila mahilaon'.split(
    ' ',
  )
const pgs = ['pg', 'p g', 'pgs', 'paying guest', 'paying guests', 'hostel', 'hostels', 'peeji']
const both = (people: readonly string[]) =>
  people.flatMap((who) =>
    pgs.flatMap((pg) => [
      `${who} ${pg}`,
      `${pg} ${who}`,
      `${pg} for ${who}`,
      `${who} ka ${pg}`,
      `${who} ke ${pg}`,
      `${who} ke liye ${pg}`,
    ]),
  )

const working = girls.map((who) => `working ${who}`)

/** Not a word alone: Indore has a CAT Road. */
const withAnimals = ['pet', 'pets', 'dog', 'dogs', 'cat', 'cats'].flatMap((animal) => [
  ...['friendly', 'allowed', 'ok', 'okay', 'welcome'].map((welcome) => `${animal} ${welcome}`),
  ...['with', 'with a', 'with my', 'for my'].map((having) => `${having} ${animal}`),
])

/** Each meaning with its phrases; those of `WEAK` may also be part of a name. */
const MEANINGS: readonly (readonly [PhraseMeaning, string])[] = [
  [BOYS_PG, both(boys).join(', ')],
  [GIRLS_PG, both(girls).join(', ')],
  [PG, pgs.join(', ')],
  [{ kind: 'people', values: ['PG for Girls'] }, [...working, ...girls].join(', ')],
  [{ kind: 'people', values: ['PG for Boys'] }, boys.join(', ')],
  [
    room('Flat/Apartment'),
    `
    flat, flats, fleet, flate, apartment, apartments, appartment, apartmant, apt, apts`,
  ],
  [
    room('Flat/Apartment', 'Family Room', 'Studio Apartment'),
    `
    house, houses, home, homes, ghar, makan, makaan, makaon, rental house`,
  ],
  [
    room('Studio Apartment'),
    'studio, studios, studio apartment, studio apartments, studio flat, studio room',
  ],
  [
    room('Single Room'),
    'single room, single rooms, single kamra, single, single occupancy, private room',
  ],
  [
    room('Double Room'),
    'double room, double rooms, double occupancy, double kamra, double kamre, room double, kamra double',
  ],
  [
    room('Shared Room'),
    `
    shared, shared room, shared rooms, sharing, sharing room, double sharing, triple sharing,
    twin sharing, room sharing, roommate, flatmate, room share, sajha`,
  ],
  [room('Family Room'), 'family room, family rooms'],
  [
    furnished('Semi Furnished'),
    `
    semi furnished, semifurnished, semi furnish, half furnished, partly furnished,
    partially furnished`,
  ],
  [
    furnished('Unfurnished'),
    `
    unfurnished, un furnished, non furnished, not furnished, unfurnish, without furniture,
    no furniture, bina furniture, bina furnished, bare shell`,
  ],
  [
    furnished('Fully Furnished'),
    `
    furnished, fully furnished, full furnished, fullyfurnished, furnish, full furnish,
    fully furnish, with furniture, and furniture, furniture ke sath, furniture ke saath,
    well furnished, ready furnished`,
  ],
  [
    fact('family', ROOM),
    'family, families, parivar, family only, only family, for family, family ke liye',
  ],
  [
    fact('bachelors', ROOM),
    `
    bachelor, bachelors, bachlor, bachelour, bachelor friendly, bachelors allowed, for bachelors,
      bachelor allowed,
    unmarried, bachelor ke liye, boys, students, student, working professionals`,
  ],
  [fact('company', ROOM), 'company lease, corporate lease, company'],
  [
    fact('meals', ROOM),
    'with food, with meals, meals, food included, meals included, including food, including meals, khana, khana wala, with khana, khane ke sath, khane ke saath, khane wala, khana ke sath, khana ke saath, khana peena, bhojan, tiffin, with tiffin, mess',
  ],
  [
    oneOf('_veg _meals, veg meals, vegetarian meals', [...ROOM, ...HOTEL], 'vegmeals'),
    'veg meals, veg meal, vegetarian meals, vegetarian meal, veg mess, veg tiffin, vegetarian tiffin, veg khana, shakahari khana, shakahari bhojan, veg thali, with veg food, with vegetarian food, veg food included, vegetarian food included, veg meals included',
  ],
  [
    oneOf('veg, vegetarian, shakahari', [...ROOM, ...HOTEL], 'veg'),
    'veg, pure veg, only veg, veg only, veg food, pure veg food, vegetarian, pure vegetarian, vegetarian food, vegetarians, vegetarians only, only vegetarians, shakahari, shuddh shakahari',
  ],
  [oneOf('non veg, nonveg', [...ROOM, ...HOTEL]), 'non veg, nonveg, non vegetarian'],
  [
    fact('parking'),
    'parking, car parking, bike parking, two wheeler parking, four wheeler parking, scooter parking, gadi parking, with parking, parking space, covered parking',
  ],
  [fact('wifi'), 'wifi, wi fi, internet, free wifi, broadband'],
  [
    fact('ac airconditioning'),
    'ac, a c, air conditioned, air conditioning, airconditioned, air conditioner, ac room, with ac',
  ],
  [fact('elevator'), 'lift, elevator, lifts, with lift'],
  [fact('swimmingpool'), 'pool, swimming pool, with pool'],
  [fact('gym'), 'gym, fitness, gymnasium'],
  [
    fact('security securityguard'),
    'security, 24 hour security, gated, gated society, gated community, security guard',
  ],
  [fact('laundry laundryservice'), 'laundry'],
  [fact('powerbackup'), 'power backup, generator, inverter'],
  [fact('garden', ROOM), 'garden, terrace garden, private garden'],
  [fact('balcony', ROOM), 'balcony, with balcony, balconies'],
  [fact('tv'), 'tv, television'],
  [fact('refrigerator minifridge'), 'fridge, refrigerator'],
  [fact('washingmachine', ROOM), 'washing machine'],
  [fact('kitchen', ROOM), 'kitchen, modular kitchen, rasoi'],
  [
    yes('petsAllowed'),
    `${withAnimals.join(', ')}, petfriendly, pet, pets, dogs, cats, pets are allowed, allow pets,
    allows pets, paltu, paltu janwar, paltu jaanwar, kutta, kutte, billi`,
  ],
  [fact('bar', HOTEL), 'with bar, bar'],
  [fact('spa', HOTEL), 'spa, with spa'],
  [
    fact('conferenceroom', HOTEL),
    'conference room, conference hall, conference, banquet, meeting room',
  ],
  [fact('airportshuttle', HOTEL), 'airport shuttle, airport pickup, airport transfer, shuttle'],
  [fact('roomservice', HOTEL), 'room service'],
  [
    fact('couplefriendly', HOTEL),
    'couple friendly, couple, couples, for couple, for couples, unmarried couple, unmarried couples',
  ],
  [fact('reception', HOTEL), '24 hour reception, 24 hour check in, 24 hour front desk'],
  [fact('cctv', SHOP), 'cctv, cctv camera'],
  [fact('loadingdock', SHOP), 'loading dock, loading'],
  [fact('storagespace', SHOP), 'storage'],
  [fact('restrooms', SHOP), 'restroom, restrooms, washroom, toilet'],
  [fact('disabledaccess', SHOP), 'wheelchair, disabled access, wheelchair access'],
  [type('Hotel'), 'hotel, hotels, hotal'],
  [
    type(
      'Shop',
      'shop, showroom, store, outlet, retail, !office !coworking !warehouse !werehouse !godown !commercial',
    ),
    'shop, shops, dukan, dukaan, dukaane, dukaanein, dukane, shop space, retail space, retail shop',
  ],
  [type('Shop'), 'commercial space, commercial property, commercial place'],
  [type('Room'), 'room, rooms, kamra, kamara, kamre, kamara, rum'],
  [
    { kind: 'cheap' },
    `
    cheap, cheapest, cheaper, sasta, saste, sasti, budget, affordable, economical, inexpensive,
    low budget, low cost, low price, low rent, lowest price, lowest rent, kam budget, kam daam,
    kam kiraya, kam kiraye, kam dam, kam rent, pocket friendly, budget friendly, reasonable,
    kifayati, sabse sasta, sabse saste, sabse sasti, low range`,
  ],
  [
    { kind: 'near' },
    `
    near, nearby, near by, close to, next to, opposite, beside, behind, around, paas, pas,
    ke paas, ke pass, ke pas, ke samne, ke saamne, ke side, opp, in front of, ke nazdeek, ke najdik,
      ke kareeb, ka paas, nazdeek, najdik, nr,
    walking distance, walking distance from, walkable to`,
  ],
  [
    { kind: 'filler' },
    `
    for rent, on rent, for rental, rent, rental, rentals, rented, to let, tolet, for lease,
    on lease, lease, renting, near me, nearby me, no brokerage, zero brokerage, without brokerage,
      bina brokerage, brokerage free,
      without any brokerage, bina dalali,
      no broker, without broker, bina broker, bina dalal, no agent, no agents, without agent,
    direct owner, by owner, from owner, ready to move, available, availability, required, need,
      needed, want, wanted,
    looking, looking for, i need, i want, i am looking for, we need, search, find, show, show me,
    give, please, plz, pls, kindly, urgent, urgently, immediately, chahiye, chahie, chaiye,
    chahiy, chahta hu, chahiye hai, mujhe, muje, hume, humko, dikhao, dikhaye, batao, dhundh,
    dhund, koi, lena, lena hai, hai, hain, ho, kiraye, kiraya, kiraye pe, kiraye par, kiraye ka,
    kiraye ke, kiraye ki, kiraye ke liye, kirae, kiraaye, rent pe, rent par, rent ke liye, bhada,
    bhade, me, mein, mai, ka, ke, ki, ko, se, par, pe, wala, wale, wali, vala, vale, vali,
    ke liye, liye, ke sath, ke saath, sath, saath, aur, ya, ek, apna, in, at, on, for, with, and,
    or, a, an, the, of, to, from, by, is, my, any, some, best, good, nice, top, beautiful, clean,
    safe, for today, for tomorrow, tomorrow, tonight, for tonight, this weekend, next week,
    accha, acha, achha, acche,
    achhe, achi, acchi, badhiya, badiya, immediate, immediate possession, ready, asap, big, large,
    spacious, small, zarurat, zaroorat, jarurat, zarurat hai, jarurat hai, included, having, has,
      only, location, per month, monthly, month, per night,
    a month, a night, per day, mahina, mahine, mahine ka, stay, accommodation, accomodation,
    property, properties, stay in, pincode, pin code, pin, area`,
  ],
]

/** Phrases that are ignored beside one of `NAME_NOUNS`. */
const WEAK = new Set(
  'best big large small spacious ready good nice top beautiful clean safe mess family families single shared home homes house houses studio studios flat garden security bar spa restaurant company student students pet pets dogs cats budget reasonable tv food kitchen boys girls ladies lift gym pool storage loading parking shuttle behind opposite around pas area location ho mai do laundry office store villa bungalow kothi inn lodge cottage cottages hut huts fitness private stay veg'.split(
    ' ',
  ),
)

/** Nouns that names end with: the word before one belongs to the name. */
export const NAME_NOUNS: ReadonlySet<string> = new Set(
  'colony nagar road rd marg street lane enclave vihar park parks gardens garden market chowk circle cross layout town city puram puri pura pur ganj bagh bazar bazaar gaon village residency inn palace lodge plaza tower towers heights society apartments complex hospital college school university hall gate bridge station mall hills valley retreat resort guest suites villa villas manor court square club cottage hut house home stay nest castle camp oaks farm farms estate'.split(
    ' ',
  ),
)

/** Words before which a number is part of a name: 'Sector 15', 'Phase 2'. */
export const NUMBERED: ReadonlySet<string> = new Set(
  'sector sec sect sectr phase ph block blk stage ward pocket plot gate road area zone part cross main street no number lane scheme city alpha beta gamma delta nh sh khand highway'.split(
    ' ',
  ),
)

/** States whose name is searched as a city's. */
const ALSO_CITIES = new Set(['Delhi', 'Chandigarh', 'Puducherry'])
const SHORT_STATES: Readonly<Record<string, string>> = {
  himachal: 'Himachal Pradesh',
  uttrakhand: 'Uttarakhand',
  orissa: 'Odisha',
  tamilnadu: 'Tamil Nadu',
  kashmir: 'Jammu and Kashmir',
}
const STATE_NAMES: readonly (readonly [string, string])[] = [
  ...STATES.filter((state) => !ALSO_CITIES.has(state)).map(
    (state) => [state.toLowerCase(), state] as const,
  ),
  ...Object.entries(SHORT_STATES),
]

const phrases: Phrase[] = [...MEANINGS, ...KINDS].flatMap(([meaning, all]) =>
  all
    .trim()
    .split(/,\s+/)
    .map((text) => ({
      words: text.split(' '),
      meaning,
      weak: WEAK.has(text) || meaning.kind === 'people',
    })),
)

for (const [name, state] of STATE_NAMES)
  phrases.push({ words: name.split(' '), meaning: { kind: 'state', state }, weak: true })

/** Phrases by their first word, the longest first. */
export const PHRASES: ReadonlyMap<string, readonly Phrase[]> = new Map(
  [...Map.groupBy(phrases, ({ words }) => words[0] ?? '')].map(([first, some]) => [
    first,
    some.toSorted((a, b) => b.words.length - a.words.length),
  ]),
)

/** Whether these words mean 'near'. */
export function isNear(words: readonly string[]): boolean {
  return (
    words[0] === 'within' ||
    (PHRASES.get(words[0] ?? '') ?? []).some(
      (phrase) => phrase.meaning.kind === 'near' && phrase.words.join(' ') === words.join(' '),
    )
  )
}
