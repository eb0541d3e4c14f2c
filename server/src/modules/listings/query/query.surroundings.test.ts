import { expect, it } from 'vitest'
import { parseQuery } from './query.ts'

/** What the map's buttons add to a search, as they are called on the page (D75). */
it.each([
  ['near a metro station', 'मेट्रो स्टेशन के पास', 'nearmetro'],
  ['near a railway station', 'रेलवे स्टेशन के पास', 'nearrailway'],
  ['near a bus stand', 'बस स्टैंड के पास', 'nearbus'],
  ['near a college', 'कॉलेज के पास', 'nearcollege'],
  ['near a hospital', 'अस्पताल के पास', 'nearhospital'],
  ['near a market', 'मार्केट के पास', 'nearmarket'],
])('%s and %s ask for what is near something without a name', (english, hindi, token) => {
  for (const text of [english, hindi, `2 bhk ${english}`, `2 bhk ${hindi}`]) {
    const { parts, words } = parseQuery(text)
    const around = parts.filter(({ kind }) => kind === 'fact')
    expect(around, text).toEqual([expect.objectContaining({ tokens: [token] })])
    expect(words, text).toBe('')
  }
})
