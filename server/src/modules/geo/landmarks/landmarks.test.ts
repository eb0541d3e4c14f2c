import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { landmarkAt, stationAt, templeAt } from './landmarks.ts'

const find = (text: string) => {
  const words = text.split(' ')
  for (const at of words.keys()) {
    const found = landmarkAt(words, at)
    if (found) return `${words.slice(at, at + found.length).join(' ')}: ${found.landmark.city}`
  }
  return null
}

describe('landmarks', () => {
  it.each([
    ['majestic metro', 'majestic metro: Bengaluru'],
    ['rajiv chowk metro station', 'rajiv chowk metro station: Delhi'],
    ['iit delhi', 'iit delhi: Delhi'],
    ['manyata tech park', 'manyata tech park: Bengaluru'],
    ['bangalore airport', 'bangalore airport: Bengaluru'],
    ['flat by pune station', 'pune station: Pune'],
    ['taj mahal agra', 'taj mahal: Agra'],
    ['cp delhi', 'cp: Delhi'],
    ['nsp', 'nsp: Delhi'],
    ['sg highway', 'sg highway: Ahmedabad'],
    ['hinjewadi phase 1', 'hinjewadi phase 1: Pune'],
    ['osmania univ hyderabad', 'osmania univ: Hyderabad'],
    ['huda city centre', 'huda city centre: Gurgaon'],
    ['dlf cyber hub', 'dlf cyber hub: Gurgaon'],
    ['dlf cybercity hyderabad', 'dlf cybercity hyderabad: Hyderabad'],
    ['zero mile nagpur', 'zero mile nagpur: Nagpur'],
    ['saket court', 'saket court: Delhi'],
    ['cst station', 'cst station: Mumbai'],
    ['new delhi railway stn', 'new delhi railway stn: Delhi'],
  ])('are found by the names that users type: %s', (text, found) => {
    expect(find(text)).toBe(found)
  })

  it('of one name are told apart by the city that is named', () => {
    expect(find('mg road metro bangalore')).toBe('mg road metro: Bengaluru')
    expect(find('apollo hospital chennai')).toBe('apollo hospital chennai: Chennai')
  })

  it.each([
    // In the named city or close to it, else none.
    ['near pacific mall delhi flat', 'pacific mall: Delhi'],
    ['pacific mall dehradun', 'pacific mall dehradun: Dehradun'],
    ['near pacific mall pune flat', null],
    ['electronic city noida', 'electronic city noida: Noida'],
    ['bangalore electronic city phase 1', null],
    ['hotel near taj mahal mumbai', null],
    ['rajiv chowk metro station noida', 'rajiv chowk metro station: Delhi'],
    ['jaipur road taj mahal', 'taj mahal: Agra'],
    // What only says a kind is none, unless the named place has one.
    ['perungudi near it park', null],
    ['flat near it park', null],
    ['it park chandigarh', 'it park chandigarh: Chandigarh'],
    ['girls hostel near delhi university', 'delhi university: Delhi'],
  ])('keep to the place that the text names: %s', (text, found) => {
    expect(find(text)).toBe(found)
  })

  it('are found without titles of temples where a temple is asked for', () => {
    expect(templeAt(['meenakshi', 'temple'], 0)?.landmark.city).toBe('Madurai')
    expect(templeAt(['sai', 'baba', 'mandir'], 0)?.landmark.city).toBe('Shirdi')
  })

  it('are found by a bare name only where a station is asked for', () => {
    expect(landmarkAt(['kashmere', 'gate'], 0)).toBeNull()
    expect(stationAt(['kashmere', 'gate'], 0)?.landmark.city).toBe('Delhi')
    // A city's name is the city.
    expect(stationAt(['new', 'delhi'], 0)).toBeNull()
  })

  it('are those of the locality where only their kind is named', () => {
    const near = (text: string) => {
      const words = text.split(' ')
      return landmarkAt(words, words.indexOf('railway'))?.landmark.name
    }
    expect(near('goregaon west near railway station')).toBe('Goregaon Railway Station')
    expect(near('whitefield near railway station')).toBe('Whitefield Railway Station')
    expect(near('flat in powai near railway station')).toBeUndefined()
  })

  it('are not found in ordinary words', () => {
    for (const text of ['flat for rent', 'sector 62 noida', 'kothrud', 'mg road'])
      expect(find(text), text).toBeNull()
  })

  it('have a name, a city, a point in India and one of three ranks', () => {
    for (const file of ['landmarks.csv', 'landmarks.odbl.csv']) {
      const text = readFileSync(new URL(file, import.meta.url))
      const rows: Record<string, string>[] = parse(text, { columns: true })
      expect(rows.length).toBeGreaterThan(2000)
      for (const { id, name, city, lat, lon, importance, source } of rows) {
        expect([name, city, source].every(Boolean), id).toBe(true)
        expect(
          Number(lat) > 6 && Number(lat) < 37 && Number(lon) > 68 && Number(lon) < 98,
          id,
        ).toBe(true)
        expect(['1', '2', '3'], id).toContain(importance)
        // What comes from OpenStreetMap stays in the file that carries its licence.
        expect(/openstreetmap/i.test(source ?? ''), id).toBe(file.includes('odbl'))
      }
    }
  })
})
