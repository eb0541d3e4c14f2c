import { describe, expect, it } from 'vitest'
import { suggestionTexts } from './suggestion-texts.ts'

describe('suggestions', () => {
  it('are places with their city, then titles, each once', () => {
    const id = '0190a0a0-0000-7000-8000-000000000001'
    expect(
      suggestionTexts({
        places: [
          { kind: 'city', label: 'Noida', city: 'Noida', state: 'Uttar Pradesh', count: 40 },
          { kind: 'locality', label: 'Sector 62', city: 'Noida', state: 'Uttar Pradesh', count: 3 },
        ],
        listings: [
          { _id: id, type: 'Room', title: 'Room near the metro', city: 'Noida', location: 'Sector 62' },
          { _id: id, type: 'Room', title: 'Room near the metro', city: 'Noida', location: 'Sector 62' },
        ],
      }),
    ).toEqual(['Noida', 'Sector 62, Noida', 'Room near the metro'])
    expect(suggestionTexts(undefined)).toEqual([])
  })
})
