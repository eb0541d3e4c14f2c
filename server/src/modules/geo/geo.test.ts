import { describe, expect, it } from 'vitest'
import { createGeo } from './index.ts'

const geo = createGeo()

describe('which city a name means', () => {
  it.each([
    ['gurugram', 'Gurgaon'], ['Bangalore', 'Bengaluru'], ['Bombay', 'Mumbai'], ['CALCUTTA', 'Kolkata'], ['new  delhi', 'Delhi'], ['Noida, Uttar Pradesh', 'Noida'], ['Noidaa', 'Noida'], ['Hyderabd', 'Hyderabad'], ['Puné', 'Pune'],
  ])('%s is %s', (text, city) => {
    expect(geo.canonicalCity(text)).toBe(city)
  })
})
