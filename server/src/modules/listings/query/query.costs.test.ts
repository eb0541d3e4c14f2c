// What texts say of the cost (D86).
import { describe, expect, it } from 'vitest'
import { COST_FACTS } from '../cost-fields.ts'
import { readMeanings } from './query.meanings.ts'
import { parseQuery } from './query.ts'

function parse(text: string) {
  const { parts, words } = parseQuery(text)
  const said = parts.flatMap((part) => {
    if (part.kind === 'fact') return part.tokens
    if (part.kind !== 'excluded') return []
    return part.excluded.flatMap((one) =>
      one.of === 'words' ? one.alternatives.map((all) => `not ${all.join(' ')}`) : [],
    )
  })
  return { said, words }
}

describe('a text about the cost', () => {
  it.each([
    ['no deposit flat in pune', 'nodeposit', 'pune'],
    ['2bhk without deposit baner', 'nodeposit', 'baner'],
    ['zero-deposit pg', 'nodeposit', ''],
    ['room without any security deposit', 'nodeposit', ''],
    ['bina deposit ke kamra', 'nodeposit', ''],
    ['security deposit nahi chahiye', 'nodeposit', ''],
    ['बिना डिपॉज़िट के कमरा पुणे', 'nodeposit', 'पुणे'],
    ['no advance shop', 'nodeposit', ''],
    ['flat maintenance included', 'maintenanceincluded', ''],
    ['1 bhk including maintenance charges', 'maintenanceincluded', ''],
    ['मेंटेनेंस शामिल फ्लैट', 'maintenanceincluded', ''],
    ['room electricity included', 'electricityincluded', ''],
    ['kamra bijli ke saath', 'electricityincluded', ''],
    ['बिजली सहित कमरा', 'electricityincluded', ''],
    ['all inclusive room', 'allinclusive', ''],
    ['pg all-inclusive', 'allinclusive', ''],
    ['flat bills included', 'allinclusive', ''],
    ['sab kuch shamil kamra', 'allinclusive', ''],
    ['pg with food', 'meals', ''],
    ['pg khana shamil', 'meals', ''],
    ['खाना शामिल पीजी', 'meals', ''],
  ])('asks for it: %s', (text, said, words) => {
    expect(parse(text)).toEqual({ said: [said], words })
  })

  it('asks for several things at once', () => {
    expect(parse('pg with food no deposit bijli free').said).toEqual([
      ...['meals', 'nodeposit', 'electricityincluded'],
    ])
  })

  it('takes no title for it that has the words and says something else', () => {
    const [part] = parseQuery('no deposit').parts
    expect(part).toMatchObject({ kind: 'fact', words: [] })
  })

  it('excludes it', () => {
    expect(parse('flat not all inclusive').said).toEqual(['not _allinclusive'])
  })

  it('knows by the cost every fact that it names', () => {
    const named = readMeanings().flatMap(({ meaning }) =>
      meaning.kind === 'fact' && meaning.isOfCost ? meaning.tokens : [],
    )
    expect([...new Set(named)].sort()).toEqual(Object.keys(COST_FACTS).sort())
  })
})
