import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { clientIdOf, newClientId } from './client-id.ts'

it('makes a UUID of a key, always the same of the same one', () => {
  for (const key of ['0'.repeat(32), 'f'.repeat(32), '0123456789abcdef'.repeat(2)]) {
    expect(z.uuid().safeParse(clientIdOf(key)).success, clientIdOf(key)).toBe(true)
    expect(clientIdOf(key)).toBe(clientIdOf(key))
  }
  expect(newClientId()).not.toBe(newClientId())
  expect(z.uuid().safeParse(newClientId()).success).toBe(true)
})
