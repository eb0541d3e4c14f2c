import { formatRupees, MAX_RUPEES } from '@rentify/contract/money'
import { plainLine } from '@rentify/contract/text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repairSentences, repairTitle, titleCase } from './case.ts'
import {
  Doubtful,
  readDecimal,
  readInteger,
  readNumber,
  readRupees,
  readSquareFeet,
} from './numbers.ts'
import { decodeEntities, isBlank, repairMojibake, tidy } from './text.ts'
import { readBoolean, readDate, readEmail, readPhone, readPincode, readTime } from './values.ts'
import { compileVocabulary } from './vocabulary.ts'

const cp1252 = new TextDecoder('windows-1252')
/** The text as a program shows it that reads UTF-8 as Windows-1252. */
const misread = (text: string) => cp1252.decode(new TextEncoder().encode(text))
const inDevanagari = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))
/** Unpaired surrogates and control characters too. */
const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0x2fff }), fc.integer({ min: 0, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code))
const words = fc.string({
  unit: fc.constantFrom(...'abc ABC 12,.-()éèçñü₹’“”–—…€अआकखगनई😀'),
  maxLength: 40,
})

describe('money', () => {
  it.each([
    ['₹ 12,500', 12_500],
    ['₹12,500/-', 12_500],
    ['Rs. 1.2 Lac', 120_000],
    ['Rs 1,20,000', 120_000],
    ['1,20,000', 120_000],
    ['120,000', 120_000],
    ['7000.0', 7000],
    ['7000', 7000],
    ['INR 15k per month', 15_000],
    ['15K/month', 15_000],
    ['1.5 Cr', 15_000_000],
    ['2 lakhs', 200_000],
    ['12,500 Rs', 12_500],
    ['0', 0],
    ['999.6', 1000],
    ['रु 12,000', 12_000],
    ['रु. 12,000/-', 12_000],
    ['₹ १२,५००', 12_500],
    ['৮,০০০', 8000],
    ['१ लाख २० हज़ार', 120_000],
    ['15 हजार रुपये प्रति माह', 15_000],
    ['1 Lakh 20 Thousand', 120_000],
    ['Rs. 1 lac and 20k only', 120_000],
    ['2 crore 50 lakh', 25_000_000],
    ['1 lakh 5 thousand 500', 105_500],
    ['12k', 12_000],
    ['12,000 Rs/month', 12_000],
    ['₹ 12,000 pm (negotiable)', 12_000],
    ['12000 pcm', 12_000],
    ['Rs 9,000/- monthly', 9000],
  ])('%s is %d rupees', (text, rupees) => {
    expect(readRupees(tidy(text), 'month')).toBe(rupees)
  })

  it.each([
    ['900/day', 900],
    ['Rs. 8,000 per night', 8000],
    ['₹1,500 a night', 1500],
    ['800 प्रति रात', 800],
    ['8,000', 8000],
  ])(
    '%s is %d rupees for a night, and a rent by the month only without its period',
    (text, rupees) => {
      expect(readRupees(text, 'night')).toBe(rupees)
      expect(readRupees(text, 'month')).toBe(text === '8,000' ? 8000 : null)
    },
  )

  it.each(['Price on request', 'on request', 'Call for price', 'Ask', 'Negotiable'])(
    "'%s' means that there is no price",
    (text) => {
      expect([readRupees(text, 'month'), readRupees(text, 'night')]).toEqual([undefined, undefined])
    },
  )

  it.each([
    ...[
      '-5',
      '-5000',
      '₹ -5,000',
      '\u22125000',
      'free',
      'abc',
      '12 months',
      '1e12',
      `${MAX_RUPEES + 1}`,
      '₹',
      '5 6',
      '12,00,00',
    ],
    ...[
      '8,000 - 10,000',
      '12000-15000',
      '10k to 15k',
      'from 5000',
      '5000+',
      '900/week',
      '2 lakh per year',
      '6 LPA',
      '100 per sq ft',
      '15000 + maintenance',
    ],
    ...[
      '1 lakh 20',
      '20 thousand 1 lakh',
      '1 lakh 200 thousand',
      '1.5 lakh 20 thousand',
      '1 lakh 2 lakh',
      '1'.repeat(200),
    ],
  ])("'%s' is unreadable", (text) => {
    expect([readRupees(text, 'month'), readRupees(text, 'night')]).toEqual([null, null])
  })

  it('has the same value in every notation of an amount', () => {
    const amount = fc.integer({ min: 0, max: MAX_RUPEES })
    fc.assert(
      fc.property(amount, (rupees) => {
        const forms = [
          String(rupees),
          `${rupees}.0`,
          formatRupees(rupees),
          `Rs. ${formatRupees(rupees).slice(1)}/-`,
          rupees.toLocaleString('en-US'),
          `${rupees / 100_000} Lac`,
          `INR ${rupees} per month`,
        ]
        for (const form of [...forms, ...forms.map(inDevanagari)])
          expect([form, readRupees(tidy(form), 'month')]).toEqual([form, rupees])
        const [lakhs, thousands, rest] = [
          Math.floor(rupees / 100_000),
          Math.floor(rupees / 1000) % 100,
          rupees % 1000,
        ]
        if (lakhs > 0 && thousands > 0 && rest >= 100)
          expect(readRupees(`${lakhs} Lakh ${thousands} Thousand ${rest}`, 'month')).toBe(rupees)
        if (rupees > 0) expect(readRupees(`-${rupees}`, 'month')).toBeNull()
      }),
    )
  })

  it('never throws, and returns only whole rupees in bounds', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({
            unit: fc.constantFrom(...'0123456789,. ₹Rs/-lackr', ' lakh ', ' thousand ', '/month'),
          }),
        ),
        (text) => {
          const rupees = readRupees(text, 'month')
          if (typeof rupees === 'number')
            expect(Number.isInteger(rupees) && rupees >= 0 && rupees <= MAX_RUPEES).toBe(true)
        },
      ),
    )
  })
})

describe('numbers', () => {
  it.each([
    ['3.0', 3],
    ['1,00,000', 100_000],
    [' 42 ', 42],
    ['-7', -7],
    ['2.5', null],
    ['three', null],
    ['', null],
  ])("'%s' as a whole number", (text, number) => {
    expect(readInteger(text)).toBe(number)
  })

  it.each([
    '1.2E+4',
    '1.2e4',
    '12000.00',
    '12,000',
    "'12000",
    '12\u00a0000',
    '१२,०००',
    '１２０００',
    '١٢٠٠٠',
  ])('%s is 12000 in every column', (text) => {
    const clean = tidy(text)
    expect([
      readInteger(clean),
      readDecimal(clean, 0, 1e6),
      readRupees(clean, 'month'),
      readSquareFeet(clean),
    ]).toEqual([12_000, 12_000, 12_000, 12_000])
  })

  it.each([
    ['1.200', 1.2, 1200],
    ['12.500', 12.5, 12_500],
    ['1,5', 1.5, 15],
    ['12,50', 12.5, 1250],
  ])('%s can be read in two ways, and is read in none', (text, one, two) => {
    const doubtful = new Doubtful(`can be read in two ways, as ${one} and as ${two}`)
    expect([
      readInteger(text),
      readDecimal(text, 0, 1e6),
      readRupees(`₹ ${text}`, 'month'),
      readSquareFeet(`${text} sq ft`),
    ]).toEqual([doubtful, doubtful, doubtful, doubtful])
  })

  it('are read where only one way is possible', () => {
    expect([
      readDecimal('28.480', -90, 180),
      readDecimal('4,5', 0, 5),
      readDecimal('-12.25', -90, 180),
      readRupees('1.250 lakh', 'month'),
      readInteger('0.500'),
    ]).toEqual([28.48, 4.5, -12.25, 125_000, null])
  })

  it.each([
    ['1,100', 1100],
    ['1100 sq.ft.', 1100],
    ['1100 Sq Ft', 1100],
    ['100 sq m', 1076],
    ['120 gaj', 1080],
    ['50 sq. yards', 450],
    ['250 sqyrd', 2250],
    ['250 Sq. Yrds.', 2250],
    ['100 sq-yd', 900],
    ['100 sqyds', 900],
    ['90 Sq-Mtr', 969],
    ['90 sqmtr', 969],
    ['90 m2', 969],
    ['1,200 Square Feet', 1200],
    ['1200 sft', 1200],
    ['5 cents', 2178],
    ['2 grounds', 4800],
    ['10 marla', 2723],
    ['1 Kanal', 5445],
    ['2 guntha', 2178],
    ['1.5 acre', 65_340],
    ['1 hectare', 107_639],
    ['१२० गज', 1080],
    ['500 वर्ग फुट', 500],
    ['500 वर्ग फीट', 500],
    ['2 bigha', null],
    ['3 katha', null],
    ['100 sq km', null],
    ['100 per sq ft', null],
    ['100 sq ft 200', null],
    ['0', null],
    ['big', null],
  ])("'%s' as an area", (text, feet) => {
    expect(readSquareFeet(text)).toBe(feet)
  })

  it('are the same in lakh and western grouping', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        (n) =>
          readNumber(n.toLocaleString('en-IN')) === n &&
          readNumber(n.toLocaleString('en-US')) === n,
      ),
    )
  })
})

describe('text', () => {
  it.each([
    ['CafÃ© Coffee', 'Café Coffee'],
    ['â‚¹ 500', '₹ 500'],
    ['Guestâ€™s room â€“ clean', 'Guest’s room – clean'],
    ['मुंबई à¤®à¥\u0081à¤‚à¤¬à¤ˆ', 'मुंबई मुंबई'],
    [misread(misread('Pondichéry')), 'Pondichéry'],
    ['Café', 'Café'],
    ['₹ 500', '₹ 500'],
    ['Âge of', 'Âge of'],
    ['SÃO PAULO', 'SÃO PAULO'],
    ['ç……', 'ç……'],
  ])('%j is %j', (broken, whole) => {
    expect(repairMojibake(broken)).toBe(whole)
  })

  it('is restored where it was misread, and unchanged where it was not', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(repairMojibake(text)).toBe(text)
        expect(repairMojibake(misread(text))).toBe(text)
        expect(repairMojibake(misread(misread(text)))).toBe(text)
      }),
    )
  })

  it('decodes entities, also when escaped twice, and nothing else', () => {
    expect(decodeEntities('Bed &amp; Breakfast &amp;amp; more &#8377;500 &#x20B9;')).toBe(
      'Bed & Breakfast & more ₹500 ₹',
    )
    expect(decodeEntities('R&D; AT&T &unknown; &#xD800; &')).toBe('R&D; AT&T &unknown; &#xD800; &')
  })

  it('becomes one clean line, and cleaning is idempotent', () => {
    expect(tidy('  Sea\u00a0view,\r\n<b>two</b>\tbeds \u200b ')).toBe('Sea view, two beds')
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: anyCharacter }), words), (text) => {
        const clean = tidy(text)
        expect(clean).toBe(clean.trim())
        expect(clean).not.toMatch(/\s\s/u)
        expect(plainLine(clean)).toBe(clean)
        expect(tidy(clean).length).toBeLessThanOrEqual(clean.length)
        expect(clean.isWellFormed()).toBe(true)
      }),
    )
  })

  it.each([
    ['Quiet \u202emoor\u202c, 2 beds', 'Quiet moor, 2 beds'],
    ['Ro&#x202E;om', 'Room'],
    ['\u2067कमरा\u2069 \u200e\u061c', 'कमरा'],
    ['Ro\u00ado\u2060m\ufeff', 'Room'],
    ['क\u094d\u200dष और शहर\u094d\u200cों', 'क\u094d\u200dष और शहर\u094d\u200cों'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['Family 👨\u200d👩\u200d👧 🏳\ufe0f\u200d🌈', 'Family 👨\u200d👩\u200d👧 🏳\ufe0f\u200d🌈'],
    ['Ro\u200com\u200d \u200d', 'Room'],
  ])(
    'keeps of %j its visible characters, with the joiners that scripts and emoji need: %j',
    (text, clean) => {
      expect(tidy(text)).toBe(clean)
      expect(plainLine(clean)).toBe(clean)
    },
  )

  it('is empty for the usual placeholders', () => {
    for (const nothing of ['', '-', 'N/A', 'null', 'NaN', 'None', 'Not Available'])
      expect(isBlank(nothing)).toBe(true)
    for (const something of ['0', 'no', 'Nanda', 'false']) expect(isBlank(something)).toBe(false)
  })
})

describe('case', () => {
  it.each([
    ['sector 67a, dlf phase 2', 'Sector 67A, DLF Phase 2'],
    ['GREEN PARK', 'Green Park'],
    ['bhel', 'BHEL'],
    ['KPHB Road', 'KPHB Road'],
    ['near mg road', 'Near MG Road'],
    ['1st block jayanagar', '1st Block Jayanagar'],
    ['LOTUS ENCLAVE, Malad East', 'Lotus Enclave, Malad East'],
    ['house of the sun', 'House of The Sun'],
    ["meera's nest", "Meera's Nest"],
  ])('a name: %s → %s', (text, name) => {
    expect(titleCase(text)).toBe(name)
  })

  it.each([
    ['spacious 2 bhk near the lake', 'Spacious 2 BHK near The Lake'],
    ['2 BHK flat in Kasba', '2 BHK flat in Kasba'],
    ['quiet room, Kasba', 'Quiet room, Kasba'],
    ['SEA VIEW HOTEL', 'Sea View Hotel'],
    ['ITC', 'ITC'],
  ])('a title: %s → %s', (text, title) => {
    expect(repairTitle(text)).toBe(title)
  })

  it('running text all in one case becomes sentences, with the names of its place', () => {
    expect(
      repairSentences(
        'nice 2bhk flat. near ac metro! i live in salt lake, kolkata. 900 sq. ft. carpet',
        () => ['Salt Lake', 'Kolkata'],
      ),
    ).toBe('Nice 2BHK flat. Near AC metro! I live in Salt Lake, Kolkata. 900 sq. ft. carpet')
    expect(repairSentences('Already Written. as its author likes')).toBe(
      'Already Written. as its author likes',
    )
  })

  it('is idempotent, and no letter or digit is lost', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abcdefgh xyz,.ABC 123-/é'), maxLength: 60 })
    fc.assert(
      fc.property(text, (before) => {
        for (const repair of [titleCase, repairTitle, repairSentences]) {
          const after = repair(before)
          expect(after.toLowerCase()).toBe(before.toLowerCase())
          if (repair !== titleCase) expect(repair(repair(after))).toBe(repair(after))
        }
      }),
    )
  })
})

describe('other cells', () => {
  it.each([
    ['98765 43210', '+919876543210'],
    ['+91-98765-43210', '+919876543210'],
    ['098765 43210', '+919876543210'],
    ['0091 9876543210', '+919876543210'],
    ['033 2465 1234', '+913324651234'],
    ['98765 43210, 91234 56789', '+919876543210'],
    ['9876543210.0', '+919876543210'],
    ["'9876543210", '+919876543210'],
    ['9.876543210E+09', '+919876543210'],
    ['9.19876543210E+11', '+919876543210'],
    ['9,876,543,210', '+919876543210'],
    ['９８７６５４３２１０', '+919876543210'],
    ['৯৮৭৬৫৪৩২১০', '+919876543210'],
    ['12345', null],
    ['9999999999', null],
    ['+1 212 555 0100', null],
  ])('phone %s → %s', (text, phone) => {
    expect(readPhone(text)).toBe(phone)
  })

  it.each([
    ['Kolkata 700 107.', '700107'],
    ['-600100 (above the bank)', '600100'],
    ['call 9876543210', undefined],
    ['12, Lake Road, near the school', undefined],
    ['1234', null],
    ['110001', '110001'],
    ['560001.0', '560001'],
    ['5,60,001', '560001'],
    ['5.60001E+05', '560001'],
    ['Rs. 1,20,000', undefined],
    ['012345', null],
  ])('pincode in %s → %s', (text, pincode) => {
    expect(readPincode(text)).toBe(pincode)
  })

  it.each([
    ['2 PM', '14:00'],
    ['14:00:00', '14:00'],
    ['12 noon', '12:00'],
    ['12:30 am', '00:30'],
    ['9.30 a.m.', '09:30'],
    ['25:00', null],
    ['14', null],
    ['soon', null],
  ])('time %s → %s', (text, time) => {
    expect(readTime(text)).toBe(time)
  })

  it.each([
    ['2026-12-01', '2026-12-01'],
    ['1/12/2026', '2026-12-01'],
    ['01-12-26', '2026-12-01'],
    ['1st Dec 2026', '2026-12-01'],
    ['Mon, 12 Jun 2023', '2023-06-12'],
    ['Dec 1, 2026', '2026-12-01'],
    ['2026-12-01T18:29:59.999Z', '2026-12-01'],
    ['2026-11-30T18:30:00Z', '2026-12-01'],
    ['2026-11-30 18:30:00Z', '2026-12-01'],
    ['2026-12-01 00:10:00+09:00', '2026-11-30'],
    ['2026-12-01 23:30', '2026-12-01'],
    ['2026-12-01T23:30:00', '2026-12-01'],
    ['31/02/2026', null],
    ['immediately', null],
  ])('date %s → %s', (text, date) => {
    expect(readDate(text)).toBe(date)
  })

  it('a number whose last digits a spreadsheet has dropped is no phone and no pincode', () => {
    const lost = new Doubtful(
      'has lost its last digits: the spreadsheet must show it as a whole number',
    )
    expect([readPhone('9.87654E+09'), readPhone('9.19877E+11'), readPincode('5.6E+05')]).toEqual([
      lost,
      lost,
      lost,
    ])
  })

  it('digits of Indian scripts are digits', () => {
    expect([
      readPincode('पटना ८०० ००१'),
      readPhone('९८१२३ ४५६७८'),
      readInteger('२'),
      readTime('२ pm'),
      readDate('१-१२-२०२६'),
      readSquareFeet('१,१०० sq ft'),
    ]).toEqual(['800001', '+919812345678', 2, '14:00', '2026-12-01', 1100])
  })

  it('yes, no and e-mail addresses', () => {
    for (const yes of ['Yes', 'y', 'TRUE', '1', '1.0', 'हाँ', 'हां', 'जी हाँ', 'haan', '१', '✓'])
      expect([yes, readBoolean(tidy(yes))]).toEqual([yes, true])
    for (const no of ['NO', 'n', 'False', '0', '0.0', 'नहीं', 'जी नहीं', 'nahi', '०', 'Not included'])
      expect([no, readBoolean(tidy(no))]).toEqual([no, false])
    for (const neither of ['maybe', '2', 'yes and no', ''])
      expect([neither, readBoolean(neither)]).toEqual([neither, null])
    expect(['Asha@Example.IN', 'mailto:a@b.co', 'a@b', 'no at'].map(readEmail)).toEqual([
      'asha@example.in',
      'a@b.co',
      null,
      null,
    ])
  })
})

describe('words in a text without separators', () => {
  const find = compileVocabulary({
    WiFi: ['wi-fi', 'internet access'],
    Spa: ['spa'],
    Bar: ['bar'],
    Elevator: ['lift', 'elevator'],
    '': ['spa services nearby'],
  })

  it('the longest phrase at a position counts, in the order of the vocabulary', () => {
    expect(find('Lift   Elevator Bar  Lounge Internet Access - Surcharge')).toEqual([
      'WiFi',
      'Bar',
      'Elevator',
    ])
    expect(find('Barbecue Spa Services Nearby')).toEqual([])
    expect(find('Spa Services Nearby | SPA')).toEqual(['Spa'])
    expect(find('internet | access')).toEqual([])
  })

  it('finds every word whose phrase occurs, and no other, at any position', () => {
    const phrases = fc.array(
      fc.constantFrom('wi-fi', 'Internet  Access', 'SPA', 'bar', 'lift', 'garden', 'car park'),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(phrases, (parts) => {
        const meaning: Record<string, string> = {
          'wi-fi': 'WiFi',
          'Internet  Access': 'WiFi',
          SPA: 'Spa',
          bar: 'Bar',
          lift: 'Elevator',
        }
        const expected = new Set(parts.flatMap((part) => meaning[part] ?? []))
        expect(new Set(find(parts.join(' ')))).toEqual(expected)
      }),
    )
  })
})
