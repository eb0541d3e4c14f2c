import { registrationSchema } from '@rentify/contract/accounts/account'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { schemaResolver } from './schema-resolver.ts'

const checked = async (schema: Parameters<typeof schemaResolver>[0], values: object) => {
  const { errors } = await schemaResolver(schema)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

it('shows the first message of each field, as a text', async () => {
  const form = {
    firstname: ' ',
    lastname: 'x'.repeat(81),
    email: 'nobody',
    password: 'short',
    confirmPassword: 'other',
  }
  expect(await checked(registrationSchema({ minLength: 8, strong: true }), form)).toEqual({
    firstname: 'First name is required',
    lastname: 'At most 80 characters.',
    email: 'Valid email is required',
    password: 'Password must be at least 8 characters',
    confirmPassword: 'Passwords do not match!',
  })
})

it('shows a general message if the schema has none of its own', async () => {
  expect(await checked(z.object({ count: z.int() }), { count: 'two' })).toEqual({
    count: 'Please check this value.',
  })
})
