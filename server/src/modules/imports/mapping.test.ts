import type { FieldDescription } from '@rentify/contract/listings/fields'
import { FIELDS } from '@rentify/contract/listings/fields'
import { LISTING_TYPES } from '@rentify/contract/listings/vocabulary'
import { describe, expect, it } from 'vitest'
import { StartError } from '../../start-error.ts'
import { createGeo } from '../geo/index.ts'
import { compileMapping } from './compile.ts'
import { IMPORT_FIELDS, importableFields } from './fields.ts'
import { createRowMapper } from './map-row.ts'
import { parseMapping } from './mapping.ts'
import type { Cells } from './open-row.ts'
import { createSharedPoints } from './shared-points.ts'

const geo = createGeo()
const OWNER = '01900000-0000-7000-8000-000000000001'
const ROOM = {
  source: 'test',
  type: 'Room',
  fields: { title: '{Name}', city: '{City}', roomType: 'Single Room' },
}

const withFields = (fields: object, more: object = {}) => ({
  ...ROOM,
  ...more,
  fields: { ...ROOM.fields, ...fields },
})

function compile(mapping: object) {
  return compileMapping(parseMapping(JSON.stringify(mapping), 'test.json'))
}

type Shared = ReturnType<typeof createSharedPoints>

function mapRow(mapping: object, cells: Cells, shared?: Shared) {
  const parsed = parseMapping(JSON.stringify(mapping), 'test.json')
  return createRowMapper(compileMapping(parsed), geo, OWNER, {
    rules: parsed.mapping.point,
    shared,
  }).map(cells)
}

/** The listing that a mapping makes of a row, or the reason why there is none. */
function map(mapping: object, cells: Cells, shared?: Shared) {
  const mapped = mapRow(mapping, cells, shared)
  return 'reason' in mapped ? mapped.reason : mapped.listing
}

const room = (fields: object, cells: Cells, more: object = {}) =>
  map(withFields(fields, more), { Name: 'A room', City: 'Jaipur', ...cells })

describe('a mapping', () => {
  it.each([
    ['no JSON', '{"source": ', /^The mapping test\.json is not JSON: /],
    ['something else', '[]', /^The mapping test\.json is not right: it is no object\.$/],
    [
      'an unknown word',
      JSON.stringify({ ...ROOM, colour: 1 }),
      /: it has 'colour', which is not known here\.$/,
    ],
    [
      'no type',
      JSON.stringify({ source: 'x', fields: {} }),
      /: type must be Room, Hotel or Shop\.$/,
    ],
    [
      'a wrong bound',
      JSON.stringify(withFields({ price: { from: '{Rent}', atMost: 'much' } })),
      /: fields\.price\.atMost must be a number\.$/,
    ],
    [
      'an unknown step',
      JSON.stringify(withFields({ price: { from: '{Rent}', upTo: 5 } })),
      /: fields\.price has 'upTo', which is not known here\.$/,
    ],
    [
      'a step without a source',
      JSON.stringify(withFields({ price: { atMost: 5 } })),
      /: fields\.price needs either 'from' or 'value'\.$/,
    ],
    [
      'a broken regular expression',
      JSON.stringify(withFields({ location: { from: '{Area}', remove: '(' } })),
      /: fields\.location\.remove must be a regular expression\.$/,
    ],
    [
      'an unknown encoding',
      JSON.stringify({ ...ROOM, encoding: 'klingon' }),
      /: encoding must be an encoding/,
    ],
  ])('with %s is rejected with one sentence that names the place', (_, json, sentence) => {
    expect(() => compileMapping(parseMapping(json, 'test.json'))).toThrow(StartError)
    expect(() => compileMapping(parseMapping(json, 'test.json'))).toThrow(sentence)
  })

  it('is rejected with all of its mistakes at once: its form, its fields, and the columns of the file', () => {
    const wrong = {
      ...ROOM,
      source: 'With Spaces',
      colour: 1,
      let: { size: { from: '{Size}', as: 'inches' }, kind: '{.rent' },
      fields: {
        title: '{Name}',
        price: { from: '{Rent}', atMost: 'much', upTo: 5 },
        furnished: 'Half',
        stars: 3,
        description: '{size} in {.city} at {.price}, {.area} sq ft',
      },
    }
    expect(() =>
      compileMapping(parseMapping(JSON.stringify(wrong), 'test.json'), ['Rent', 'Size', 'Extra']),
    ).toThrow(
      new StartError(
        [
          'The mapping test.json has 12 mistakes:',
          '- source must be a short name of a-z, 0-9, dot, hyphen and underscore',
          '- let.size.as must be one of text, name, integer, rupees, rupeesANight, squareFeet, decimal, yesNo',
          '- fields.price.atMost must be a number',
          "- fields.price has 'upTo', which is not known here",
          "- it has 'colour', which is not known here",
          "- fields.furnished is always 'Half', which is not one of Fully Furnished, Semi Furnished, Unfurnished",
          `- fields.stars is no field of a room (there are ${Object.keys(IMPORT_FIELDS.Room).join(', ')})`,
          "- let.kind has '{' without a name and '}' in '{.rent'",
          '- fields leaves out roomType, which a room needs',
          '- fields leaves out where a listing is: city, pincode, or latitude and longitude',
          '- fields.description speaks of {.area}, which is no field of this mapping',
          "- it names a column 'Name', which the file does not have (it has 'Rent', 'Size', 'Extra')",
        ].join('\n'),
      ),
    )
  })

  it.each([
    [
      'a field that there is not',
      withFields({ colour: 'red' }),
      /fields\.colour is no field of a room \(there are title, /,
    ],
    [
      'a field of another type',
      withFields({ starRating: 3 }),
      /fields\.starRating is no field of a room/,
    ],
    [
      'no title',
      { ...ROOM, fields: { city: '{City}', roomType: 'Single Room' } },
      /fields leaves out title, which a room needs/,
    ],
    [
      'nothing about where',
      { ...ROOM, fields: { title: '{Name}', roomType: 'Single Room' } },
      /leaves out where a listing is/,
    ],
    [
      'a constant that cannot be',
      withFields({ furnished: 'Half' }),
      /fields\.furnished is always 'Half', which is not one of Fully Furnished/,
    ],
    [
      'a number that cannot be',
      withFields({ units: 0 }),
      /fields\.units gives '0', which is not a whole number from 1 to 10000/,
    ],
    [
      'a mapped value that cannot be',
      withFields({ furnished: { from: '{F}', map: { yes: 'Full' } } }),
      /fields\.furnished gives 'Full', which is not one of Fully Furnished/,
    ],
    [
      'a word that is not ours',
      withFields({ facilities: { from: '{F}', find: { Jacuzzi: ['jacuzzi'] } } }),
      /fields\.facilities finds 'Jacuzzi', which is not one of Wi-Fi/,
    ],
    [
      'a list of words for a field that is no list',
      withFields({ price: { from: '{F}', find: { a: ['b'] } } }),
      /fields\.price has 'find', which is for lists/,
    ],
    [
      'a bracket that stays open',
      withFields({ description: '{a}[, {b}' }),
      /fields\.description has '\[' without '\]'/,
    ],
    [
      'a placeholder that stays open',
      withFields({ description: 'x {a' }),
      /fields\.description has '\{' without a name and '\}'/,
    ],
    [
      'fields that speak of each other',
      withFields({ description: '{.rules}', rules: '{.description}' }),
      /speaks of \{\.(rules|description)\}, which speaks of/,
    ],
    [
      'a field it does not fill',
      withFields({ description: '{.area} sq ft' }),
      /fields\.description speaks of \{\.area\}, which is no field of this mapping/,
    ],
    [
      'a place made of a field that is no place',
      withFields({ location: '{.title}' }),
      /where a listing is, and its key, can only come from columns/,
    ],
  ])('with %s', (_, mapping, sentence) => {
    expect(() => compile(mapping)).toThrow(StartError)
    expect(() => compile(mapping)).toThrow(sentence)
  })

  it('knows which columns it reads, through its variables too', () => {
    const { columns } = compile(
      withFields(
        { description: '{kind} {Extra}[ near {Place}]' },
        { let: { kind: { from: '{Type}', match: [['x', 'y']] } }, key: '{Id}' },
      ),
    )
    expect([...columns].sort()).toEqual(['City', 'Extra', 'Id', 'Name', 'Place', 'Type'])
  })
})

describe('the fields of a type', () => {
  it('are listed with their accepted words and whether they are required', () => {
    const lines = importableFields('Shop')
    expect(lines).toContain('furnished: one of Fully Furnished, Semi Furnished, Unfurnished')
    expect(lines).toContain('title: text (needed)')
    expect(lines.some((line) => line.startsWith('category: text'))).toBe(true)
    expect(lines.some((line) => line.startsWith('roomType'))).toBe(false)
    expect(importableFields('Hotel')).toContain('price: a price for a night in rupees')
  })

  it.each(LISTING_TYPES)('include every field of a %s in the contract', (type) => {
    const described = Object.entries<FieldDescription>(FIELDS).filter(([, { types }]) =>
      types.includes(type),
    )
    expect(Object.keys(IMPORT_FIELDS[type])).toEqual(
      expect.arrayContaining(described.map(([name]) => name)),
    )
  })
})

describe('templates', () => {
  it('fill in columns, variables and our own fields, omit empty values, and count', () => {
    const description =
      '{Beds:bed|beds}, {Baths:bath|baths}[, {Floor} floor][, {.area} sq ft] in {.location}, {.city} [[{{new}}]]'
    expect(
      room(
        { description, area: '{Size}', location: '{Area}' },
        { Beds: '1', Baths: '2', Floor: ' ', Size: '1,100', Area: 'adarsh nagar' },
      ),
    ).toMatchObject({
      description: '1 bed, 2 baths, 1,100 sq ft in Adarsh Nagar, Jaipur [{new}]',
      area: 1100,
    })
  })

  it('are tried in order, and the first complete one is used', () => {
    const title = [
      '{BHK} BHK flat in {.location}',
      '{BHK} BHK flat in {.city}',
      'A flat in {.city}',
    ]
    const cells = { BHK: '2', Area: 'Adarsh Nagar' }
    expect(room({ title, location: '{Area}' }, cells)).toMatchObject({
      title: '2 BHK flat in Adarsh Nagar',
    })
    expect(room({ title, location: '{Area}' }, { ...cells, Area: 'N/A' })).toMatchObject({
      title: '2 BHK flat in Jaipur',
    })
    expect(room({ title, location: '{Area}' }, { BHK: '', Area: '' })).toMatchObject({
      title: 'A flat in Jaipur',
    })
  })
})

describe('steps', () => {
  it('read a price: readable, bounded, missing, rejected', () => {
    const price = { from: '{Rent}', atMost: 500_000 }
    expect(room({ price }, { Rent: '₹ 1.2 Lac' })).toMatchObject({ price: 120_000 })
    expect(room({ price }, { Rent: '' })).not.toHaveProperty('price')
    expect(room({ price }, { Rent: 'On request' })).not.toHaveProperty('price')
    expect(room({ price }, { Rent: '6,00,000' })).toBe('price: 600000 is above 500000')
    expect(room({ price }, { Rent: 'a lot' })).toBe(
      "price: 'a lot' is not a monthly rent in rupees",
    )
    expect(room({ price }, { Rent: '-5000' })).toBe(
      "price: '-5000' is not a monthly rent in rupees",
    )
    expect(room({ price }, { Rent: '900/day' })).toBe(
      "price: '900/day' is not a monthly rent in rupees",
    )
    expect(room({ price }, { Rent: 'रु 12,000' })).toMatchObject({ price: 12_000 })
    expect(room({ price: { ...price, otherwise: 'drop' } }, { Rent: 'a lot' })).not.toHaveProperty(
      'price',
    )
  })

  it('drop an area out of bounds but not its row, unless the mapping says so', () => {
    const area = { from: '{Size}', atLeast: 100 }
    expect(room({ area }, { Size: '40' })).not.toHaveProperty('area')
    expect(room({ area: { ...area, otherwise: 'reject' } }, { Size: '40' })).toBe(
      'area: 40 is below 100',
    )
  })

  it('translate the source’s words to ours, and leave ours unchanged', () => {
    const furnished = {
      from: '{F}',
      map: { 'Semi-Furnished': 'Semi Furnished', Furnished: 'Fully Furnished', '?': null },
    }
    expect(room({ furnished }, { F: ' semi-furnished ' })).toMatchObject({
      furnished: 'Semi Furnished',
    })
    expect(room({ furnished }, { F: 'UNFURNISHED' })).toMatchObject({ furnished: 'Unfurnished' })
    expect(room({ furnished }, { F: 'half' })).not.toHaveProperty('furnished')
    const roomType = {
      from: '{Kind}',
      match: [
        ['\\brk\\b|studio', 'Studio Apartment'],
        ['house|villa', 'Family Room'],
        ['flat|floor', 'Flat/Apartment'],
      ],
    }
    expect(
      ['1 RK', 'Independent villa', 'builder floor', 'pg for girls'].map(
        (Kind) => (room({ roomType }, { Kind }) as { room_type: string }).room_type,
      ),
    ).toEqual(['Studio Apartment', 'Family Room', 'Flat/Apartment', 'PG for Girls'])
    expect(room({ roomType }, { Kind: 'castle' })).toMatch(
      /^roomType: 'castle' is not one of Single Room/,
    )
    expect(room({ roomType }, { Kind: '' })).toBe('roomType: there is none')
  })

  it('say why a word that the mapping does not know is none', () => {
    const roomType = { from: '{Kind}', match: [['flat', 'Flat/Apartment']] }
    expect(room({ roomType }, { Kind: 'castle' })).toMatch(
      /^roomType: 'castle' is not one of .*, and the mapping has no word for it$/,
    )
    const other = { from: '{Kind}', match: [...roomType.match, ['.', 'Single Room']] }
    expect(room({ roomType: other }, { Kind: 'castle' })).toMatchObject({
      room_type: 'Single Room',
    })
    const mapped = mapRow(
      withFields({ furnished: { from: '{F}', map: { full: 'Fully Furnished' } } }),
      {
        Name: 'A room',
        City: 'Jaipur',
        F: 'half',
      },
    )
    expect(mapped).toMatchObject({
      leftOut: [
        {
          field: 'furnished',
          columns: ['F'],
          value: 'half',
          why: expect.stringMatching(/, and the mapping has no word for it$/),
        },
      ],
    })
  })

  it.each([
    ['a cell', '{M}', { M: 'हाँ' }],
    ['a text', 'yes', {}],
    ['a value', { value: 'Yes' }, {}],
    ['a truth', true, {}],
    ['map', { from: '{M}', map: { 'all meals': 'yes' } }, { M: 'All meals' }],
    [
      'match',
      {
        from: '{M}',
        match: [
          ['meals', 'y'],
          ['.', 'no'],
        ],
      },
      { M: 'All meals' },
    ],
  ])('take yes and no from %s', (_, mealsIncluded, cells) => {
    expect(room({ mealsIncluded }, cells)).toMatchObject({ meals_included: true })
  })

  it('reject a row that says neither yes nor no, unless the mapping drops such values', () => {
    expect(room({ mealsIncluded: '{M}' }, { M: 'on Sundays' })).toBe(
      "mealsIncluded: 'on Sundays' is not yes or no",
    )
    expect(
      room({ mealsIncluded: { from: '{M}', otherwise: 'drop' } }, { M: 'on Sundays' }),
    ).toMatchObject({ meals_included: null })
    expect(() =>
      compile(withFields({ mealsIncluded: { from: '{M}', map: { sundays: 'perhaps' } } })),
    ).toThrow(/fields\.mealsIncluded gives 'perhaps', which is not yes or no/)
  })

  it.each([
    ['{Pets Allowed}', { 'Pets Allowed': 'Yes' }, true],
    ['{pets}', { pets: 'हाँ' }, true],
    ['{Pet Friendly}', { 'Pet Friendly': 'no' }, false],
    ['{pets}', { pets: 'नहीं' }, false],
    ['{pets}', { pets: 'not allowed' }, false],
    [{ from: '{pets}', map: { 'cats only': true } }, { pets: 'Cats only' }, true],
  ])('take whether pets are allowed from %s of %s', (petsAllowed, cells, pets_allowed) => {
    expect(room({ petsAllowed }, cells)).toMatchObject({ pets_allowed })
  })

  it('take nothing about pets from an empty cell, or from a description', () => {
    const cells = { pets: '', D: 'Pets allowed, dogs welcome.' }
    const listing = room({ petsAllowed: '{pets}', description: '{D}' }, cells)
    expect(listing).not.toHaveProperty('pets_allowed')
  })

  it('may write constants as a file would', () => {
    expect(
      room(
        {
          price: { from: '{R}', map: { cheap: '₹ 4,000' } },
          furnished: { value: 'unfurnished' },
          facilities: { from: '{F}', match: [['all', 'wi-fi, TV']] },
        },
        { R: 'cheap', F: 'all of it' },
      ),
    ).toMatchObject({ price: 4000, furnished: 'Unfurnished', facilities: ['Wi-Fi', 'TV'] })
    expect(() =>
      compile(withFields({ facilities: { from: '{F}', match: [['all', 'Wi-Fi, Moat']] } })),
    ).toThrow(/fields\.facilities gives 'Wi-Fi, Moat'/)
  })

  it('reject a row whose number can be read in two ways, in any field', () => {
    expect(room({ area: '{A}' }, { A: '1.200' })).toBe(
      "area: '1.200' can be read in two ways, as 1.2 and as 1200",
    )
    expect(room({ phone: '{P}' }, { P: (9.876_54e9).toExponential().toUpperCase() })).toMatch(
      /^phone: '9\.87654E\+9' has lost its last digits/,
    )
    expect(room({ area: { from: '{A}', otherwise: 'drop' } }, { A: '1.200' })).not.toHaveProperty(
      'area',
    )
  })

  it('look inside lists by position', () => {
    const cells = {
      photos: [{ url: 'a', by: { name: 'Asha' } }, { url: 'b' }],
      'at.point': [75.8, 26.9],
    }
    const description = [
      '{photos[2].url}',
      '{photos[1].url} and {photos.0.url} by {photos[0].by.name} at {at.point[1]}',
    ]
    expect(room({ description }, cells)).toMatchObject({ description: 'b and a by Asha at 26.9' })
    const parsed = parseMapping(JSON.stringify(withFields({ description })), 'test.json')
    const columns = ['Name', 'City', 'photos', 'at.point']
    expect([...compileMapping(parsed, columns).columns].sort()).toEqual(columns.toSorted())
    expect(() => compileMapping(parsed, ['Name', 'City', 'at.point'])).toThrow(
      /names columns 'photos\[2\]\.url', 'photos\[1\]\.url'.*, which the file does not have/,
    )
  })

  it('remove parts, drop junk, split lists or find words in them', () => {
    const location = { from: '{Area}', remove: '\\s*gurgaon$', drop: '^\\d+$' }
    expect(room({ location }, { Area: 'sector 45 gurgaon', City: 'Gurugram' })).toMatchObject({
      location: 'Sector 45',
      city: 'Gurgaon',
    })
    expect(room({ location }, { Area: '700051' })).toMatchObject({ location: '' })
    expect(room({ facilities: '{F}' }, { F: 'wi-fi; Parking, Moat | TV' })).toMatchObject({
      facilities: ['Wi-Fi', 'Parking', 'TV'],
    })
    expect(
      room(
        { facilities: { from: '{F}', find: { TV: ['television'], 'Wi-Fi': ['internet'] } } },
        { F: ['Fast Internet', 'colour TELEVISION'] },
      ),
    ).toMatchObject({
      facilities: ['TV', 'Wi-Fi'],
    })
  })

  it('remove direction characters from text', () => {
    expect(
      room(
        { title: '{N}', description: '{D}', address: '{D}' },
        { N: 'Quiet \u202emoor', D: 'two \u2066beds\u2069' },
      ),
    ).toMatchObject({
      title: 'Quiet moor',
      description: 'Two beds',
      address: 'Two Beds',
    })
  })

  it('repair text on input', () => {
    const description = '{D}'
    expect(
      room(
        { title: '{N}', description },
        { N: 'GREEN VALLEY &amp; SPA', D: 'CafÃ© downstairs,   â‚¹500' },
      ),
    ).toMatchObject({
      title: 'Green Valley & Spa',
      description: 'Café downstairs, ₹500',
    })
  })

  it('convert phones to E.164, and omit invalid ones', () => {
    expect(room({ phone: '{P}' }, { P: '098765-43210' })).toMatchObject({ phone: '+919876543210' })
    expect(room({ phone: '{P}' }, { P: '12345' })).not.toHaveProperty('phone')
  })
})

describe('the location of a listing', () => {
  const place = (cells: Cells, point: object = {}) =>
    room(
      {
        state: '{State}',
        location: '{Area}',
        pincode: '{Pin}',
        latitude: '{Lat}',
        longitude: '{Lng}',
      },
      cells,
      { point },
    )

  it('aliases are one city, and the state is the current one of the city', () => {
    expect(place({ City: 'Bangalore', State: 'karnataka' })).toMatchObject({
      city: 'Bengaluru',
      state: 'Karnataka',
      approximate: true,
    })
    expect(place({ City: 'Hyderabad', State: 'Andhra Pradesh' })).toMatchObject({
      city: 'Hyderabad',
      state: 'Telangana',
    })
  })

  it('without a point it has the point of its locality, else of its city, marked approximate', () => {
    expect(place({ City: 'Kolkata', Area: 'Salt Lake City Sector 2' })).toMatchObject({
      state: 'West Bengal',
      location: 'Salt Lake City Sector 2',
      pincode: expect.stringMatching(/^7000\d\d|7001\d\d$/),
      latitude: expect.closeTo(22.58, 1),
      longitude: expect.closeTo(88.42, 1),
      approximate: true,
      precision: 'locality',
    })
    expect(place({ City: 'Kolkata', Area: 'Nowhere Whatsoever' })).toMatchObject({
      pincode: null,
      latitude: expect.closeTo(22.56, 1),
      approximate: true,
      precision: 'city',
    })
  })

  it('in a city that the gazetteer does not know it has no point (D65)', () => {
    const nowhere = { latitude: null, longitude: null, pincode: null, approximate: false }
    expect(place({ City: 'Xyzzyville' })).toMatchObject({
      city: 'Xyzzyville',
      state: null,
      ...nowhere,
    })
    expect(place({ City: 'Xyzzyville', Area: 'Manali' })).toMatchObject({
      city: 'Xyzzyville',
      location: 'Manali',
      ...nowhere,
    })
    expect(place({ City: 'Xyzzyville', State: 'Bihar', Area: 'Main Road' })).toMatchObject({
      city: 'Xyzzyville',
      state: 'Bihar',
      ...nowhere,
    })
  })

  it('a locality does not repeat the city', () => {
    expect(place({ City: 'Bhopal', Area: 'station road, bhopal' })).toMatchObject({
      location: 'Station Road',
    })
    expect(place({ City: 'Bangalore', Area: 'Hebbal, Bengaluru' })).toMatchObject({
      location: 'Hebbal',
    })
    expect(place({ City: 'Bhopal', Area: 'BHOPAL' })).toMatchObject({ location: '' })
  })

  it('a point in its city is unchanged', () => {
    expect(
      place({ City: 'Gurgaon', Area: 'Sector 45', Lat: '28.4445', Lng: '77.0662' }),
    ).toMatchObject({
      latitude: 28.4445,
      longitude: 77.0662,
      approximate: false,
      precision: null,
      pincode: expect.stringMatching(/^122/),
    })
  })

  it('a point elsewhere, in the sea, or a placeholder is dropped and replaced', () => {
    for (const [Lat, Lng] of [
      ['28.48', '76.0'],
      ['0', '0'],
      ['51.5', '-0.12'],
      ['10.0', '70.0'],
    ]) {
      expect(place({ City: 'Gurgaon', Area: 'Sector 45', Lat, Lng })).toMatchObject({
        latitude: expect.closeTo(28.44, 1),
        longitude: expect.closeTo(77.06, 1),
        approximate: true,
      })
    }
    expect(
      place(
        { City: 'Gurgaon', Area: 'Sector 45', Lat: '28.4595', Lng: '77.02664' },
        { standIns: [[28.4595, 77.02664]] },
      ),
    ).toMatchObject({ approximate: true })
  })

  it('swapped latitude and longitude are corrected', () => {
    expect(place({ City: 'Gurgaon', Lat: '77.0662', Lng: '28.4445' })).toMatchObject({
      latitude: 28.4445,
      longitude: 77.0662,
      approximate: false,
    })
  })

  it('without a city the point or the pincode determines it; without either the row is rejected', () => {
    expect(place({ City: '', Lat: '28.4445', Lng: '77.0662' })).toMatchObject({
      city: 'Gurgaon',
      state: 'Haryana',
      approximate: false,
    })
    expect(place({ City: '', Pin: '700091' })).toMatchObject({
      city: 'Kolkata',
      state: 'West Bengal',
      pincode: '700091',
      approximate: true,
      precision: 'pincode',
    })
    expect(place({ City: '' })).toBe('city: none is given, and nothing else tells which it is')
  })

  // What sources wrote, and where imports put it before: another state's city of a similar name.
  it.each([
    ['Pawna', 'Maharashtra', '18.64502', '73.50265'],
    ['Kashid', 'Maharashtra', '18.4396', '72.90539'],
    ['Kalwar', 'Rajasthan', '26.98848', '75.58298'],
    ['Bhilar', 'Maharashtra', '17.91247', '73.76019'],
    ['Nandgaon', 'Maharashtra', '18.77551', '73.4101'],
    ['Haripur', 'Himachal Pradesh', '32.14635', '77.15806'],
    ['Karjat', 'Maharashtra', '19.72129', '73.02592'],
    ['Aurangabad', 'Uttar Pradesh', '28.38', '78.0'],
  ])('an import does not move %s, %s: neither name nor point (D78)', (City, State, Lat, Lng) => {
    expect(place({ City, State, Lat, Lng })).toMatchObject({
      city: City,
      state: State,
      latitude: Number(Lat),
      longitude: Number(Lng),
      approximate: false,
    })
  })

  it.each([
    [{ City: 'Patnal', State: 'Maharashtra' }, 'Patnal'],
    [{ City: 'Bhilar', State: 'Maharashtra' }, 'Bhilar'],
    [{ City: 'Kalwar', State: 'Rajasthan' }, 'Kalwar'],
    [{ City: 'Gurgoann' }, 'Gurgoann'],
    [{ City: 'Gurgoann', State: 'Punjab' }, 'Gurgoann'],
    [{ City: 'Gurgoann', State: 'Haryana', Lat: '19.07', Lng: '72.87' }, 'Gurgoann'],
    [{ City: 'Aurangabad', State: 'Uttar Pradesh' }, 'Aurangabad'],
    [{ City: 'Ramnagar' }, 'Ramnagar'],
  ])('without evidence a city stays as it is written: %j', (cells, city) => {
    const at = 'Lat' in cells ? [Number(cells.Lat), Number(cells.Lng)] : [null, null]
    const found = place(cells)
    expect(found).toMatchObject({ city, latitude: at[0], longitude: at[1], approximate: false })
  })

  it.each([
    [{ City: 'Gurgoann', State: 'Haryana' }, 'Gurgaon', 'Haryana'],
    [{ City: 'Gurgoann', Lat: '28.45', Lng: '77.03' }, 'Gurgaon', 'Haryana'],
    [{ City: 'Gurgoann', Pin: '122001' }, 'Gurgaon', 'Haryana'],
    [{ City: 'Hyderabd', State: 'Andhra Pradesh' }, 'Hyderabad', 'Telangana'],
    [{ City: 'Aurangabad, Bihar' }, 'Aurangabad', 'Bihar'],
    [{ City: 'Aurangabad', Lat: '24.75', Lng: '84.37' }, 'Aurangabad', 'Bihar'],
    [{ City: 'Bilaspur', Lat: '31.33', Lng: '76.75' }, 'Bilaspur', 'Himachal Pradesh'],
    [{ City: 'Ramnagar', Pin: '244715' }, 'Ramnagar', 'Uttarakhand'],
    [{ City: 'Mumbai', State: 'Goa', Lat: '19.1', Lng: '72.85' }, 'Mumbai', 'Maharashtra'],
    [{ City: 'Bengaluru (Bangalore)' }, 'Bengaluru', 'Karnataka'],
    [{ City: 'Gurgaon/Gurugram' }, 'Gurgaon', 'Haryana'],
    [{ City: 'Bombay (Mumbai)' }, 'Mumbai', 'Maharashtra'],
    [{ City: 'Pune/Mumbai' }, 'Pune/Mumbai', null],
  ])('state, point and pincode tell which city is meant: %j', (cells, city, state) => {
    expect(place(cells)).toMatchObject({ city, state })
  })

  it('of a large city no point is believed that is far from it', () => {
    expect(place({ City: 'Kolkata', Lat: '28.505', Lng: '77.064' })).toMatchObject({
      city: 'Kolkata',
      latitude: expect.closeTo(22.56, 1),
      approximate: true,
    })
    // Its district bears its name, and is wider.
    expect(
      place({ City: 'Krishnagiri', State: 'Tamil Nadu', Lat: '12.80213', Lng: '77.82934' }),
    ).toMatchObject({ city: 'Krishnagiri', latitude: 12.80213, approximate: false })
  })

  it.each([
    ['Lake Homes, Lake Homes, Powai', 'Lake Homes, Powai'],
    ['X, X, Powai', 'Powai'],
    ['Hiranandani Gardens, Powai, Mumbai, Mumbai', 'Hiranandani Gardens, Powai'],
    ['Powai, Powai', 'Powai'],
    ['E, Powai', 'E, Powai'],
  ])('a locality repeats no part of itself: %s', (Area, location) => {
    expect(place({ City: 'Mumbai', Area })).toMatchObject({
      location,
      latitude: expect.closeTo(19.12, 1),
      longitude: expect.closeTo(72.91, 1),
      precision: 'locality',
    })
  })

  it('a point that many buildings share belongs to the locality', () => {
    const shared = createSharedPoints(3)
    for (const society of ['Tulip', 'Orchid', 'tulip', 'TULIP'])
      shared.add(28.4445, 77.0662, society)
    const row = { Name: 'A', City: 'Gurgaon', Lat: '28.4445', Lng: '77.0662' }
    const mapping = withFields({ latitude: '{Lat}', longitude: '{Lng}' })
    expect(map(mapping, row, shared)).toMatchObject({ approximate: false })
    shared.add(28.4445, 77.0662, undefined)
    expect(map(mapping, row, shared)).toMatchObject({ precision: 'locality', latitude: 28.4445 })
    expect(map(mapping, { ...row, Lat: '28.4446' }, shared)).toMatchObject({ approximate: false })
  })
})

describe('the content of a row', () => {
  it('is what it was, or the next import would take every row without a key for a new one', () => {
    const fields = { latitude: '{Lat}', longitude: '{Lng}', price: '{Rent}' }
    const row = {
      Name: '2 BHK flat',
      City: 'Gurgaon',
      Lat: '28.4445',
      Lng: '77.0662',
      Rent: '9000',
    }
    expect(mapRow(withFields(fields), row)).toMatchObject({
      content: '98c37a42-0f9d-e4da-a38a-92d1805e79f1',
    })
    const { Lat: _, Lng: __, ...without } = row
    expect(mapRow(withFields(fields), without)).toMatchObject({
      content: '06a16632-2ebb-7852-89ae-bcd6c8029d14',
    })
    const withPets = withFields({ ...fields, petsAllowed: '{Pets}' })
    const contents = ['', 'yes', 'no'].map((Pets) => mapRow(withPets, { ...row, Pets }))
    const [unsaid] = contents
    expect(unsaid).toMatchObject({ content: '98c37a42-0f9d-e4da-a38a-92d1805e79f1' })
    expect(new Set(contents.map((one) => 'content' in one && one.content)).size).toBe(3)
  })
})

describe('counting shared points', () => {
  it('never counts too low, and rarely too high among a hundred thousand', () => {
    const shared = createSharedPoints(3)
    for (let n = 0; n < 100_000; n++)
      shared.add(8 + (n % 1000) / 50, 70 + Math.floor(n / 1000) / 10, undefined)
    for (let n = 0; n < 3; n++) shared.add(30.5, 80.5, undefined)
    expect(shared.isShared(30.5, 80.5)).toBe(true)
    let wrong = 0
    for (let n = 0; n < 100_000; n += 7)
      if (shared.isShared(8 + (n % 1000) / 50, 70 + Math.floor(n / 1000) / 10)) wrong++
    expect(wrong).toBe(0)
  })
})

describe('hotels and shops', () => {
  it('a hotel has its own fields, and none of a room’s', () => {
    const hotel = {
      source: 't',
      type: 'Hotel',
      fields: {
        title: '{n}',
        city: '{c}',
        category: {
          from: '{t} [{s}]',
          match: [
            ['resort', 'Resort'],
            ['[45]$', 'Luxury'],
            ['.', 'Budget'],
          ],
        },
        starRating: { from: '{s}', map: { '0': null } },
        checkInTime: '{i}',
        rating: { from: '{r}', atLeast: 1 },
        ratingSource: 'Goibibo',
      },
    }
    expect(
      map(hotel, { n: 'hotel asha', c: 'Manali', t: 'Hotel', s: '4', i: '2 pm', r: '4.5' }),
    ).toMatchObject({
      type: 'Hotel',
      title: 'Hotel Asha',
      category: 'Luxury',
      star_rating: 4,
      check_in_time: '14:00',
      rating: 4.5,
      rating_source: 'Goibibo',
    })
    const unrated = map(hotel, { n: 'Asha', c: 'Manali', t: 'Resort', s: '0', i: '', r: '0' })
    expect(unrated).toMatchObject({ category: 'Resort', state: 'Himachal Pradesh' })
    expect(unrated).not.toHaveProperty('star_rating')
    expect(unrated).not.toHaveProperty('rating')
  })

  it('a hotel’s price is for a night', () => {
    const hotel = {
      source: 't',
      type: 'Hotel',
      let: { rate: { from: '{p}', as: 'rupeesANight' } },
      fields: {
        title: '{n}',
        city: '{c}',
        category: 'Budget',
        price: '{p}',
        description: '{rate}[ {x}]',
      },
    }
    expect(map(hotel, { n: 'Asha', c: 'Manali', p: '₹1,800 per night' })).toMatchObject({
      price: 1800,
      description: '1,800',
    })
    expect(map(hotel, { n: 'Asha', c: 'Manali', p: '30,000 per month' })).toBe(
      "price: '30,000 per month' is not a price for a night in rupees",
    )
  })

  it('a shop has its own fields too', () => {
    const shop = {
      source: 't',
      type: 'Shop',
      fields: {
        title: '{n}',
        city: '{c}',
        businessType: '{b}',
        shopArea: '{a}',
        openingHours: '{o}',
        amenities: '{m}',
        parkingSpaces: '{p}',
      },
    }
    expect(
      map(shop, {
        n: 'Corner shop',
        c: 'Pune',
        b: 'cafe',
        a: '20 sq m',
        o: '9 am',
        m: 'CCTV | Lighting',
        p: '2.0',
      }),
    ).toMatchObject({
      type: 'Shop',
      business_type: 'Cafe',
      shop_area: 215,
      opening_hours: '09:00',
      amenities: ['CCTV', 'Lighting'],
      parking_spaces: 2,
      city: 'Pune',
    })
  })
})
