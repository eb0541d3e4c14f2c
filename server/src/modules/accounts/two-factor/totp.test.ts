import { describe, expect, it } from 'vitest'
import { codeAt, matchingStep, newSecret, secretUri } from './totp.ts'

// The secret of RFC 6238's appendix B ("12345678901234567890"), base32.
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const STEP_MS = 30_000

describe('an authenticator app’s codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('match RFC 6238 at second %i', (second, code) => {
    expect(codeAt(RFC, second * 1000)).toBe(code)
    expect(matchingStep(RFC, code, second * 1000)).toBe(Math.floor(second / 30))
  })

  it('are valid one step early and one step late, and no further', () => {
    const now = 1_234_567_890_000
    const steps = [-2, -1, 0, 1, 2].map((off) =>
      matchingStep(RFC, codeAt(RFC, now + off * STEP_MS), now),
    )
    const step = Math.floor(now / STEP_MS)
    expect(steps).toEqual([null, step - 1, step, step + 1, null])
  })

  it.each(['', '28708', '2870822', '28708a', ' 287082', '２８７０８２', '-28708'])(
    'are six digits and nothing else: %j',
    (typed) => {
      expect(matchingStep(RFC, typed, 59_000)).toBeNull()
    },
  )

  it('come from a new secret of 160 random bits each time', () => {
    const secrets = Array.from({ length: 50 }, newSecret)
    expect(new Set(secrets).size).toBe(50)
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  it('are set up by a URI that every app reads', () => {
    const uri = new URL(secretUri(RFC, 'asha+rent@people.example', 'Rentify'))
    expect(uri.protocol).toBe('otpauth:')
    expect(decodeURIComponent(uri.pathname)).toContain('Rentify:asha+rent@people.example')
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Rentify',
      secret: RFC,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})
