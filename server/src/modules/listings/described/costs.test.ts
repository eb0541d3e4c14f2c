// What titles and descriptions plainly say of the cost (ADR 0301).
import { describe, expect, it } from 'vitest'
import { readLines } from '../../../word-files.ts'
import { describedCosts, MENTIONS } from './costs.ts'

const RENT = 20_000
const read = (description: string, price: number | null = RENT, title = 'A flat') =>
  Object.fromEntries(
    Object.entries(describedCosts({ title, description, price })).filter(
      ([, value]) => value !== null,
    ),
  )

describe('a text', () => {
  it.each([
    ['Deposit Rs. 40,000, to be returned.', { deposit: 40_000 }],
    ['We take a refundable security deposit of ₹1.2 lakh.', { deposit: 120_000 }],
    ['35k deposit, then move in.', { deposit: 35_000 }],
    ['Rent 20000 deposit 35000', { deposit: 35_000 }],
    ['Two months rent as security deposit.', { deposit: 40_000 }],
    ['Deposit: 3 months', { deposit: 60_000 }],
    ['No deposit is asked of students.', { deposit: 0 }],
    ['बिना डिपॉजिट', { deposit: 0 }],
    ['Maintenance Rs 1,500 monthly.', { maintenance: 1500 }],
    ['The society takes 2.5k maintenance.', { maintenance: 2500 }],
    ['Rent 20k including maintenance.', { maintenance: 0 }],
    ['Maintenance is included, so is the garage.', { maintenance: 0 }],
    ['Electricity as per meter.', { electricity: 'Metered' }],
    ['Electricity Rs 9 per unit.', { electricity: 'Metered', electricityAmount: 9 }],
    ['Electricity charges 500 per month.', { electricity: 'Fixed', electricityAmount: 500 }],
    ['Electricity and water are included.', { electricity: 'Included' }],
    ['Rent 20000 all inclusive.', { maintenance: 0, electricity: 'Included' }],
    ['Rent 20000 per month (all inclusive - maintenance)', { maintenance: 0 }],
    ['Food is included.', { mealsIncluded: true }],
    ['Mess charges 3000 a month for whoever wants them.', { mealsPrice: 3000 }],
    ['Please give one month’s notice, or a notice of 30 days.', { noticeDays: 30 }],
    ['Lock-in period of 6 months.', { lockInMonths: 6 }],
    ['Lock in: 1 year', { lockInMonths: 12 }],
  ])('says it: %s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ['two amounts', 'Deposit 20000. For companies: deposit 60000.'],
    ['a range', 'Deposit 20000-30000'],
    ['a deposit of two months or of an amount', 'Deposit of 2 months, deposit 50000'],
    [
      'an amount that this rent cannot have',
      'Deposit of 2 is required. Maintenance 55000 monthly.',
    ],
    ['what is denied', 'Rent not including maintenance; electricity is not included.'],
    ['what the amount is not', 'Rent 20000 plus maintenance, deposit as agreed.'],
    [
      'other things of that name',
      'Including maintenance staff, electricity backup and a food court.',
    ],
    ['included in another sense', 'Natural light and a garden, all inclusive in one.'],
    ['a notice without days', 'Visits on short notice.'],
    [
      'how electricity is paid, when it is only not in the rent',
      'Electricity charges are excluded.',
    ],
    [
      'that it is, and that it is not',
      'Rent 65k all inclusive. Electricity is excluded, plus maintenance.',
    ],
    ['that both are so', 'Electricity is included. Electricity as per meter.'],
  ])('that says %s says nothing', (_, text) => {
    expect(read(text)).toEqual({})
  })

  it('says a deposit in rents only where a rent is known', () => {
    expect(read('Deposit 2 months', null)).toEqual({})
  })

  it('may be the title', () => {
    expect(read('Sunny.', RENT, 'No deposit, food included')).toEqual({
      deposit: 0,
      mealsIncluded: true,
    })
  })
})

/** A phrase of the file as somebody may write it, with each word of the first list in it. */
function written(phrase: string, lists: ReadonlyMap<string, readonly string[]>): string[] {
  const words = phrase.split(' ').filter((word) => word !== '!' && !word.endsWith('?'))
  const sample = { $: '5000', '#': '2 months', '*': 'own' } as Readonly<Record<string, string>>
  const named = words.findIndex((word) => word.startsWith('<'))
  const list = (word: string) => lists.get(word.slice(1, -1)) ?? []
  return (named < 0 ? [''] : list(words[named] ?? '')).map((one) =>
    words
      .map((word, at) => (at === named ? one : (sample[word] ?? list(word)[0] ?? word)))
      .join(' '),
  )
}

describe('every phrase of costs.txt', () => {
  const lists = new Map<string, readonly string[]>()
  const phrases: (readonly [field: string, text: string])[] = []
  let field = ''
  for (const line of readLines(import.meta.dirname, 'costs.txt')) {
    const [, name, words = ''] = /^<(\w+)> = (.+)/.exec(line) ?? []
    if (name) lists.set(name, words.split(', '))
    else if (line.startsWith(' '))
      for (const text of written(line.trim(), lists))
        phrases.push([field, text.replaceAll(' * ', ' own ')])
    else field = /^not /.test(line) ? '' : (line.split(' ')[0] ?? '')
  }

  it('is understood, and has a word by which the database finds unread texts', () => {
    expect(phrases.length).toBeGreaterThan(300)
    const misread = phrases.filter(([of, text]) => of && !(of in read(`It says: ${text}`)))
    expect(misread).toEqual([])
    expect(phrases.filter(([, text]) => !new RegExp(MENTIONS, 'u').test(text))).toEqual([])
  })
})
