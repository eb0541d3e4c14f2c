import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRegistration } from '../../../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { isCommon } from './common-passwords.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const register = (password: string, with_: Parameters<typeof aRegistration>[0] = {}) =>
  server.request('POST', '/api/auth/register', { body: aRegistration({ password, ...with_ }) })
const rejectedFor = (message: string) => ({
  status: 400,
  body: { message, errors: [{ path: 'password', message }] },
})

describe('a new password', () => {
  it.each([
    'password1',
    'Password1',
    'PASSWORD123',
    'qwerty123',
    'abc12345',
    'iloveyou1',
    'p@ssw0rd',
    'Pass-word1',
    'Krishna@123',
    'sachin#2011',
    'rentify123',
    'Rentify@2026',
    'aaaaaaa1',
    '1q2w3e4r',
  ])('is not a common one: %s', async (password) => {
    expect(await register(password)).toMatchObject(
      rejectedFor('This password is too common. Please choose another one'),
    )
  })

  it.each([
    'monsoon-42',
    'harvest-moon-7',
    'chai at five 5',
    'Peepal14Marg',
    'नमस्ते दुनिया 7',
    'x7#kQ2!vP',
  ])('may be any other: %s', async (password) => {
    expect((await register(password)).status).toBe(201)
  })

  it.each([
    'Devika123',
    'menon-2024',
    'devikamenon1',
    'MenonDevika1',
    'devika.menon.77',
    'devika.menon.77@letters.example1',
    'letters.example1',
    '1letters1',
  ])('is not the user’s own name or address: %s', async (password) => {
    expect(
      await register(password, {
        firstname: 'Devika',
        lastname: 'Menon',
        email: 'devika.menon.77@letters.example',
      }),
    ).toMatchObject(rejectedFor('Please choose a password without your name or email address'))
  })

  it('must be as long and as strong as the current settings require', async () => {
    expect(await register('short-1')).toMatchObject(
      rejectedFor('Password must be at least 8 characters'),
    )
    await server.changeSettings({
      security: { passwordMinLength: 12, requireStrongPassword: false },
    })
    expect((await server.api.settings.getPublicSettings()).body.password).toEqual({
      minLength: 12,
      strong: false,
    })
    expect(await register('monsoon-42')).toMatchObject(
      rejectedFor('Password must be at least 12 characters'),
    )
    expect((await register('only-letters-here')).status).toBe(201)
    await server.changeSettings({ security: { passwordMinLength: 6, requireStrongPassword: true } })
    expect((await register('vxq-73')).status).toBe(201)
    expect(await register('only-letters-here')).toMatchObject(
      rejectedFor('Password must contain a letter and a number'),
    )
    await server.changeSettings({ security: { passwordMinLength: 8 } })
  })
})

describe('the list of common passwords', () => {
  it('is complete, as shipped', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    const list = dictionary['passwords-common']
    expect(list.length).toBeGreaterThan(40_000)
    for (let at = 0; at < list.length; at += 997)
      expect([list[at], await isCommon(String(list[at]))]).toEqual([list[at], true])
  })
})
