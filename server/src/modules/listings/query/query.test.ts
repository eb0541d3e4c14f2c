import { describe, expect, it } from 'vitest'
import { dateOf } from './query.measures.ts'
import type { Excluded } from './query.negation.ts'
import { nameOf } from './query.parts.ts'
import { parseQuery } from './query.ts'

/** What was understood, one line per part, and the words that are left. */
function parse(text: string) {
  const { parts, words, type } = parseQuery(text)
  const understood = parts.map((part) => {
    if (part.kind === 'price') return `${part.least ?? 0} to ${part.most ?? 'any'}`
    if (part.kind === 'bedrooms') return `${part.values.join(',')} BHK`
    if (part.kind === 'bathrooms') return `${part.least} bathrooms`
    if (part.kind === 'roomType') return part.values.join('|')
    if (part.kind === 'furnished') return part.values.join(' or ')
    if (part.kind === 'area') return `${part.least ?? 0} to ${part.most ?? 'any'} sq ft`
    if (part.kind === 'sharing') return `${part.people} sharing`
    if (part.kind === 'available') return `by ${dateOf(part, '2026-11-27')}`
    if (part.kind === 'yesNo') return part.field
    if (part.kind === 'excluded') return part.excluded.map(excludedThing).join(', ')
    return part.kind === 'fact' ? nameOf(part) : part.kind
  })
  return { understood, words, type }
}

function excludedThing(one: Excluded): string {
  if (one.of === 'nothing') return 'nothing'
  if (one.of === 'yesNo') return `not ${one.field}`
  return one.of === 'words'
    ? `no ${one.alternatives.map((words) => words.join(' ')).join(' or ')}`
    : `no ${one.values.join(' or ')}`
}

describe('parsing a typed search', () => {
  it.each([
    ['under 25k', '0 to 25000'],
    ['below Rs 15,000', '0 to 15000'],
    ['upto 1.5 lakh', '0 to 150000'],
    ['less than ₹9000', '0 to 9000'],
    ['within 12 thousand', '0 to 12000'],
    ['max budget 20k', '0 to 20000'],
    ['under 25', '0 to 25000'],
    ['under 200', '0 to 200'],
    ['200 tak', '0 to 200'],
    ['₹300', '0 to 300'],
    ['within 10000', '0 to 10000'],
    ['15-20k', '15000 to 20000'],
    ['between 10 and 15 thousand', '10000 to 15000'],
    ['10000 to 15000', '10000 to 15000'],
    ['above 50k', '50000 to any'],
    ['twelve thousand', '0 to 12000'],
    ['twenty five thousand tak', '0 to 25000'],
    ['one lakh twenty thousand', '0 to 120000'],
    ['15 hazar tak', '0 to 15000'],
    ['das hazar se kam', '0 to 10000'],
    ['sadhe saat hazar', '0 to 7500'],
    ['dedh lakh', '0 to 150000'],
    ['20000 se upar', '20000 to any'],
    ['15 हज़ार तक', '0 to 15000'],
    ['बारह हजार', '0 to 12000'],
    ['१५००० रुपये', '0 to 15000'],
    ['12000/-', '0 to 12000'],
    ['1.5-2 lakh', '150000 to 200000'],
    ['between 1.5 and 2 lakh', '150000 to 200000'],
    ['8.5-10k', '8500 to 10000'],
    ['under 7.5', '0 to 7500'],
    ['under twenty-five thousand', '0 to 25000'],
    ['twenty-five thousand', '0 to 25000'],
    ['paintis hazar tak', '0 to 35000'],
    ['बाईस हजार', '0 to 22000'],
    ['sawa lakh', '0 to 125000'],
    ['सवा दो लाख', '0 to 225000'],
    ['paune do lakh', '0 to 175000'],
    ['पौने दो लाख', '0 to 175000'],
    ['dhai lakh', '0 to 250000'],
  ])('takes %s as a price', (text, price) => {
    expect(parse(text)).toEqual({ understood: [price], words: '', type: null })
  })

  it.each([
    ['1000-1500 sqft', '1000 to 1500 sq ft'],
    ['1200 to 1500 sq ft', '1200 to 1500 sq ft'],
    ['500 sqft', '450 to any sq ft'],
    ['1,000 sq. ft.', '900 to any sq ft'],
    ['800 square feet', '720 to any sq ft'],
    ['100 gaj', '810 to any sq ft'],
    ['under 600 sq ft', '0 to 600 sq ft'],
    ['above 1500 sqft', '1500 to any sq ft'],
    ['2000+ sqft', '2000 to any sq ft'],
    ['500 वर्ग फुट', '450 to any sq ft'],
  ])('takes %s as an area, and as no price', (text, area) => {
    expect(parse(text)).toMatchObject({ understood: [area], words: '' })
  })

  it('tells an area from the number of a road', () => {
    expect(parse('mg road 500 sqft')).toMatchObject({ words: 'mg road' })
    expect(parse('80 Feet Road')).toMatchObject({ understood: [] })
  })

  it.each([
    ['available from 1 december', 'by 2026-12-01'],
    ['from 1st dec', 'by 2026-12-01'],
    ['available from 15 january', 'by 2027-01-15'],
    ['from december', 'by 2026-12-01'],
    ['december 5', 'by 2026-12-05'],
    ['from next month', 'by 2026-12-01'],
    ['1 february 2028', 'by 2028-02-01'],
    ['by 31/1/2027', 'by 2027-01-31'],
    ['from 31 february', 'by 2027-02-28'],
    ['1 दिसंबर से', 'by 2026-12-01'],
  ])('takes %s as the day that a stay begins by', (text, day) => {
    expect(parse(text)).toMatchObject({ understood: [day], words: '' })
  })

  it('takes no day from a name with a month', () => {
    expect(parse('15 August Road')).toMatchObject({ understood: [] })
    expect(parse('may fair')).toMatchObject({ understood: [], words: 'may fair' })
  })

  it.each([
    ['4 sharing pg', ['4 sharing', 'PG for Boys|PG for Girls']],
    ['triple sharing', ['3 sharing']],
    ['char sharing room', ['4 sharing']],
    ['room for 2 bachelors', ['bachelors']],
    ['pg for two girls', ['PG for Girls']],
    ['flat for 3 people', ['Flat/Apartment', 'guests']],
  ])('counts the people of %s', (text, understood) => {
    expect(parse(text)).toMatchObject({ understood, words: '' })
  })

  it('asks for no bare number', () => {
    expect(parse('room for 2 in Pune')).toMatchObject({ words: 'Pune' })
    expect(parse('flat 3 wakad under 20k')).toMatchObject({ words: '3 wakad' })
    expect(parse('flat in Sector 62')).toMatchObject({ words: 'Sector 62' })
  })

  it.each([
    ['pg not for boys', ['PG for Boys|PG for Girls', 'no PG for Boys'], ''],
    ['pg saket boys nahi', ['PG for Boys|PG for Girls', 'no PG for Boys'], 'saket'],
    ['flat powai except studio', ['Flat/Apartment', 'no Studio Apartment'], 'powai'],
    ['hotel without pool', ['no _swimmingpool or pool'], ''],
    ['villa no shared pool', ['villa', 'no shared pool'], ''],
    ['flat not ground floor saket', ['Flat/Apartment', 'no ground floor'], 'saket'],
    ['flat except andheri', ['Flat/Apartment', 'no andheri'], ''],
    ['flat not 1bhk', ['Flat/Apartment', 'no 1'], ''],
    ['bina ac kamra', ['no _ac or _airconditioning or ac'], ''],
    ['स्टूडियो नहीं फ्लैट', ['no Studio Apartment', 'Flat/Apartment'], ''],
    ['flat no boys or girls', ['Flat/Apartment', 'no PG for Boys, no PG for Girls'], ''],
    ['flat without brokerage', ['Flat/Apartment'], ''],
    ['flat bina brokerage', ['Flat/Apartment'], ''],
    ['unfurnished flat not more than 10k', ['Unfurnished', 'Flat/Apartment', '0 to 10000'], ''],
  ])('excludes what %s excludes, and never asks for it', (text, understood, words) => {
    expect(parse(text)).toMatchObject({ understood, words })
  })

  it.each([
    ['goa', 'Goa'],
    ['villa in maharashtra', 'Maharashtra'],
    ['kerala me houseboat', 'Kerala'],
  ])('takes the state in %s as all of its places', (text, state) => {
    expect(parseQuery(text).parts).toContainEqual(expect.objectContaining({ state }))
  })

  it('prefers shops where shops are asked for, and of synonyms the typed one', () => {
    const typed = (text: string) => parseQuery(text).preferred.flatMap((one) => one.alternatives)
    expect(typed('shop in nagpur')).toContainEqual(['shop'])
    expect(typed('showroom in nagpur')).toEqual([['showroom']])
    expect(typed('commercial space nagpur')).toEqual([])
    expect(typed('hostel in kullu')).toEqual([['hostel']])
    expect(typed('3bhk in alibaug')).toEqual([['3_bhk'], ['3_bedroom']])
  })

  it.each(['98111-12204', 'Plot 7113-8000c', '0197a3f4-7113-7abc-8000-12ab34cd5678'])(
    'leaves the code %s as it is',
    (text) => {
      expect(parse(text)).toEqual({ understood: [], words: text, type: null })
    },
  )

  it('takes words that every object has as words', () => {
    expect(parse('under 5 constructor')).toEqual({
      understood: ['0 to 5000'],
      words: 'constructor',
      type: null,
    })
  })

  it.each([
    ['2bhk', '2 BHK'],
    ['3 BHK', '3 BHK'],
    ['two bhk', '2 BHK'],
    ['do bhk', '2 BHK'],
    ['2-bhk', '2 BHK'],
    ['2 bed room', '2 BHK'],
    ['2/3 bhk', '2,3 BHK'],
    ['2-4 bhk', '2,3,4 BHK'],
    ['8+ bhk', '10,8,9 BHK'],
    ['9 bhk+', '10,9 BHK'],
    ['bhk 2', '2 BHK'],
    ['1rk', '0 BHK'],
    ['1 room kitchen', '0 BHK'],
    ['दो बीएचके', '2 BHK'],
    ['2 bathrooms', '2 bathrooms'],
    ['3 washroom', '3 bathrooms'],
  ])('takes %s as a number of rooms', (text, rooms) => {
    expect(parse(text)).toEqual({ understood: [rooms], words: '', type: null })
  })

  it.each([
    ['semi-furnished', 'Semi Furnished'],
    ['unfurnished', 'Unfurnished'],
    ['fully furnished', 'Fully Furnished'],
    ['ready furnished', 'Fully Furnished'],
    ['अर्ध सुसज्जित', 'Semi Furnished'],
    ['पूर्ण सुसज्जित', 'Fully Furnished'],
    ['khane ke saath', 'meals'],
    ['3 sitara', 'star3'],
    ['टेंट', 'tent'],
    ['ofice', 'office'],
    ['with parking', 'parking'],
    ['wi-fi', 'wifi'],
    ['for family', 'family'],
    ['bachelors allowed', 'bachelors'],
    ['pure veg', 'veg'],
    ['vegetarian', 'veg'],
    ['shakahari', 'veg'],
    ['शाकाहारी', 'veg'],
    ['non veg', 'non veg'],
    ['5 star', 'star5'],
    ['3-star', 'star3'],
    ['sasta', 'cheap'],
    ['cheap', 'cheap'],
  ])('takes %s as a fact', (text, fact) => {
    expect(parse(text)).toMatchObject({ understood: [fact], words: '' })
  })

  it.each([
    ['girls pg', 'PG for Girls'],
    ['pg for ladies', 'PG for Girls'],
    ['लड़कियों के लिए पीजी', 'PG for Girls'],
    ['लड़कों का पी जी', 'PG for Boys'],
    ['boys hostel', 'PG for Boys'],
    ['paying guest', 'PG for Boys|PG for Girls'],
    ['studio apartment', 'Studio Apartment'],
    ['flats', 'Flat/Apartment'],
    ['kiraye ka makan', 'Flat/Apartment|Family Room|Studio Apartment'],
    ['single room', 'Single Room'],
    ['double kamra', 'Double Room'],
    ['kamra double', 'Double Room'],
    ['sharing', 'Shared Room'],
    ['pg in noida for girls', 'PG for Girls'],
    ['pg for working women', 'PG for Girls'],
    ['working women hostel pune', 'PG for Girls'],
    ['char kamre wala flat', 'Flat/Apartment'],
    ['pg noida ladkiyon ke liye', 'PG for Girls'],
    ['महिला के लिए नोएडा में पीजी', 'PG for Girls'],
    ['room for ladies', 'PG for Girls'],
    ['single room for girls', 'PG for Girls'],
    ['boys only pg', 'PG for Boys'],
    ['pg in noida for gents', 'PG for Boys'],
    ['pg for boys and girls', 'PG for Boys|PG for Girls'],
    ['pg near girls college', 'PG for Boys|PG for Girls'],
  ])('takes %s as a kind of room', (text, kind) => {
    expect(parse(text)).toMatchObject({ understood: expect.arrayContaining([kind]), type: 'Room' })
  })

  it('counts the rooms of a home in Hindi', () => {
    expect(parse('char kamre wala flat').understood).toContain('4 BHK')
    expect(parse('दो कमरे वाला मकान').understood).toContain('2 BHK')
  })

  it.each([
    ['delhi-92 flat', '110092'],
    ['new delhi 17 2bhk', '110017'],
    ['mumbai 400053', '400053'],
    ['blr - 37', '560037'],
  ])('takes %s as the postal zone %s', (text, pincode) => {
    expect(parseQuery(text).parts).toContainEqual(
      expect.objectContaining({ kind: 'near', label: pincode }),
    )
  })

  it.each(['chennai 2', 'delhi 25 sqft', 'mumbai 20 min', 'delhi 15 to 20', 'pune 10 onwards'])(
    'takes no postal zone from %s',
    (text) => {
      expect(parseQuery(text).parts.filter(({ kind }) => kind === 'near')).toEqual([])
    },
  )

  it('takes people beside no PG for tenants or words', () => {
    expect(parse('flat for boys')).toMatchObject({ understood: ['Flat/Apartment', 'bachelors'] })
    expect(parse('room for boys')).toMatchObject({ understood: ['bachelors'] })
    expect(parse('flat for girls')).toMatchObject({
      understood: ['Flat/Apartment'],
      words: 'girls',
    })
    expect(parse('girls college road')).toMatchObject({ words: 'girls college road' })
  })

  it('takes types of listings and filler out, and leaves the words', () => {
    expect(parse('hotels in Ooty')).toEqual({ understood: [], words: 'Ooty', type: 'Hotel' })
    expect(parse('kothrud me dukan chahiye')).toEqual({
      understood: [],
      words: 'kothrud',
      type: 'Shop',
    })
    expect(parse('ek kamra chahiye laxmi nagar mein')).toEqual({
      understood: [],
      words: 'laxmi nagar',
      type: 'Room',
    })
    expect(parse('पुणे में सस्ता फ्लैट')).toMatchObject({ words: 'पुणे', type: 'Room' })
    expect(parse('3bhk near majestic metro under 25k')).toEqual({
      understood: ['3 BHK', 'near', '0 to 25000'],
      words: '',
      type: null,
    })
  })

  it.each([
    'Family Colony',
    'Sector 15 Noida',
    'Phase 2',
    'Twelve Oaks',
    'Lodhi Garden',
    'Park Street',
    'Taj Palace',
    'double bed',
    '80 Feet Road',
    'Salt Lake Sector 5',
    'Plot 18',
  ])('leaves the name %s alone', (name) => {
    expect(parse(name)).toEqual({ understood: [], words: name, type: null })
  })

  it.each([
    ['3bhk near majestic metro', 'near majestic metro'],
    ['hotel near meenakshi temple', 'near meenakshi temple'],
    ['sai baba mandir ke paas hotel', 'sai baba mandir'],
    ['flat iit delhi ke paas', 'iit delhi'],
    ['hotel close to bangalore airport', 'close to bangalore airport'],
    ['pg 560034', '560034'],
    ['2bhk 560 034', '560 034'],
    ['within 3 km of majestic metro', 'within 3 km of majestic metro'],
  ])('takes the landmark or pincode of %s as a point', (text, understood) => {
    const near = parseQuery(text).parts.find(({ kind }) => kind === 'near')
    expect(near && text.slice(near.from, near.to)).toBe(understood)
    expect(parseQuery(text).words).toBe('')
  })

  it.each([
    ['560034 rupees', '0 to 560034'],
    ['under 560034', '0 to 560034'],
    ['hotel 500-800', '500 to 800'],
    ['800 to 1200 oyo', '800 to 1200'],
  ])('takes %s as a price', (text, price) => {
    expect(parse(text)).toMatchObject({ understood: [price] })
  })

  it('tells the beginning of a pincode from a rent', () => {
    expect(parse('2bhk 4110')).toMatchObject({ understood: ['2 BHK'], words: '4110' })
    expect(parse('2bhk 41103')).toMatchObject({ understood: ['2 BHK'], words: '41103' })
    for (const rent of ['4100', '41000', '4199', '₹4110', 'under 4110'])
      expect(parse(`2bhk ${rent}`), rent).toMatchObject({ words: '' })
  })

  it('tells a number of a name from a number of rooms', () => {
    expect(parse('MG Road 2bhk')).toMatchObject({ understood: ['2 BHK'], words: 'MG Road' })
    expect(parse('dlf phase 3 3bhk 45000')).toMatchObject({
      understood: ['3 BHK', '0 to 45000'],
      words: 'dlf phase 3',
    })
  })

  it('joins what two words say of one thing', () => {
    expect(parse('above 10k below 20k')).toMatchObject({ understood: ['10000 to 20000'] })
    expect(parse('flat with wifi and parking')).toMatchObject({
      understood: ['Flat/Apartment', 'wifi', 'parking'],
    })
  })

  it('keeps its place in the typed text', () => {
    const text = 'cosy 3 BHK in Pune under ₹20,000'
    expect(parseQuery(text).parts.map(({ from, to }) => text.slice(from, to))).toEqual([
      '3 BHK',
      'under ₹20,000',
    ])
  })

  it.each([
    ['atleast 30k', ['30000 to any']],
    ['hotel oyo 999', ['0 to 999']],
    ['hotel 560 0', []],
    ['around 15000', ['12000 to 18000']],
    ['4 bhk+servant', ['4 BHK']],
    ['3+1 bhk', ['3 BHK']],
    ['2.5 bhk', ['2,3 BHK']],
    ['two room set', ['2 BHK']],
    ['दो कमरे का मकान', ['2 BHK', 'Flat/Apartment|Family Room|Studio Apartment']],
    ['single bhk', ['1 BHK']],
    ['full furnish flat', ['Fully Furnished', 'Flat/Apartment']],
    ['ladko ke liye pg', ['PG for Boys']],
    ['twin sharing pg for girls', ['2 sharing', 'PG for Girls']],
    ['khana wala pg', ['meals', 'PG for Boys|PG for Girls']],
  ])('means by %s what people mean by it', (text, understood) => {
    expect(parse(text).understood).toEqual(understood)
  })

  it.each([
    ['frunished flat', 'Fully Furnished'],
    ['semifurnised 2bhk', 'Semi Furnished'],
    ['aprtment', 'Flat/Apartment'],
    ['फर्नीश्ड फ्लैट', 'Fully Furnished'],
    ['स्विमिंग पूल', 'swimmingpool'],
  ])('understands %s in spite of its spelling', (text, understood) => {
    expect(parse(text).understood).toContain(understood)
  })

  it.each(['vasant', 'shillong', 'parganas', 'gardner', 'hotgi'])(
    'does not take the name %s for a misspelt word',
    (name) => {
      expect(parse(name)).toEqual({ understood: [], words: name, type: null })
    },
  )

  it.each([
    ['resort lonavala', 'Hotel', 'lonavala'],
    ['tent stay jaisalmer', 'Hotel', 'jaisalmer'],
    ['coworking noida', 'Shop', 'noida'],
    ['kirana dukan delhi', 'Shop', 'delhi'],
    ['restaurant for rent in pune', 'Shop', 'pune'],
    ['dharamshala haridwar', 'Hotel', 'haridwar'],
  ])('chooses by the kind in %s the list of %s', (text, type, words) => {
    expect(parse(text)).toMatchObject({ type, words })
  })

  it.each([
    ['pune house for rent', 'Room', 'pune'],
    ['house pune', 'Room', 'pune'],
    ['gurgaon home', 'Room', 'gurgaon'],
    ['mysore lodge', 'Hotel', 'mysore'],
    ['lodge mysore', 'Hotel', 'mysore'],
    ['jaipur inn', 'Hotel', 'jaipur'],
    ['inn jaipur', 'Hotel', 'jaipur'],
  ])('takes in %s the kind of lodging beside a city for no name', (text, type, words) => {
    expect(parse(text)).toMatchObject({ type, words })
  })

  it('takes a villa beside a state for no name', () => {
    for (const text of ['goa villa', 'villa goa'])
      expect(parse(text).understood.toSorted()).toEqual(['state', 'villa'])
  })

  it.each([
    ['2bhk, furnished', ''],
    ['under 25k.', ''],
    ['kothrud, 2bhk, pune', 'kothrud, pune'],
    ['2bhk - pune!', 'pune'],
    [',', ','],
  ])('leaves no sign of %s as a word', (text, words) => {
    expect(parseQuery(text).words).toBe(words)
  })

  it('takes Dharamshala for the city where no other is named', () => {
    expect(parse('hotels in dharamshala')).toMatchObject({ understood: [], words: 'dharamshala' })
  })

  it.each([
    ['flat in south delhi', 'South Delhi', 'delhi'],
    ['south bombay 2bhk', 'South Mumbai', 'bombay'],
    ['thane district', 'Thane District', ''],
    ['house in south 24 parganas', 'South 24 Parganas', ''],
  ])('takes the region in %s as a point', (text, label, words) => {
    const near = parseQuery(text).parts.find(({ kind }) => kind === 'near')
    expect(near).toMatchObject({ label })
    expect(parseQuery(text).words).toBe(words)
  })

  it('leaves directions in the names of localities alone', () => {
    for (const name of ['South City', 'West Patel Nagar', 'North Campus Road'])
      expect(parseQuery(name)).toMatchObject({ parts: [], words: name })
  })

  it('survives any text', () => {
    for (const text of ['', '   ', '₹', '-', '9'.repeat(120), 'a'.repeat(120), '%_\\', '0 bhk -'])
      expect(parseQuery(text).words.length).toBeLessThanOrEqual(text.length)
  })

  it('takes a fraction of what a small sort takes, in the median', () => {
    const texts = Array.from(
      { length: 300 },
      (_, n) => `${n % 5} bhk flat near metro under ${n}k in sector ${n} with parking for family`,
    )
    const timed = (work: () => unknown) => {
      const began = performance.now()
      work()
      return performance.now() - began
    }
    // About a millisecond; in turn, so that a busy machine slows both.
    const sorted = () => Array.from({ length: 4000 }, (_, n) => String((n * 7919) % 4001)).sort()
    const pairs = texts.map((text) => [timed(() => parseQuery(text)), timed(sorted)] as const)
    const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[150] ?? 0
    const [parsing, sorting] = [median(pairs.map(([p]) => p)), median(pairs.map(([, s]) => s))]
    expect(parsing / sorting).toBeLessThan(1)
  })
})
