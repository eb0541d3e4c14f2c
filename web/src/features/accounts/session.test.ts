import type { SignedIn } from '@rentify/contract/accounts/endpoints'
import { describe, expect, it } from 'vitest'
import { createSessionStore } from './session.ts'

function aStorage(values: Record<string, string> = {}) {
  const entries = new Map(Object.entries(values))
  const log: string[] = []
  return {
    entries,
    log,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      log.push(`set ${key}`)
      entries.set(key, value)
    },
    removeItem: (key: string) => {
      log.push(`remove ${key}`)
      entries.delete(key)
    },
  }
}

const asha: SignedIn = {
  token: 'opaque',
  role: 'owner',
  user: {
    _id: '0190c000-0000-7000-8000-000000000001',
    name: 'Asha Verma',
    email: 'asha@example.in',
    role: 'owner',
    phone: null,
    address: null,
    isVerified: true,
    emailVerified: true,
    pendingEmail: null,
    hasPassword: true,
    language: null,
    twoFactor: false,
    recoveryCodesLeft: null,
    mustSetUpTwoFactor: false,
    createdAt: '2026-11-20T10:00:00.000Z',
  },
}

describe('the session', () => {
  it('wipes what the user stored elsewhere at sign-out, and before another user signs in', () => {
    let wiped = 0
    const session = createSessionStore(
      aStorage(),
      () => undefined,
      () => {
        wiped += 1
      },
    )
    session.signIn(asha)
    session.expire()
    session.signIn(asha)
    expect(wiped).toBe(0)
    session.expire()
    session.signIn({ ...asha, user: { ...asha.user, _id: '0190c000-0000-7000-8000-000000000002' } })
    expect(wiped).toBe(1)
    session.signOut()
    expect(wiped).toBe(2)
  })

  it('stores a sign-in under the established keys (R3), and the next start finds it', () => {
    const storage = aStorage()
    createSessionStore(storage).signIn(asha)
    expect(Object.fromEntries(storage.entries)).toMatchObject({
      token: 'opaque',
      role: 'owner',
      email: 'asha@example.in',
      userName: 'Asha Verma',
      userId: asha.user._id,
    })
    expect(JSON.parse(storage.entries.get('user') ?? '')).toMatchObject({
      role: 'owner',
      name: 'Asha Verma',
    })
    expect(createSessionStore(storage).current()).toEqual({
      state: 'in',
      userId: asha.user._id,
      name: 'Asha Verma',
      email: 'asha@example.in',
      role: 'owner',
    })
  })

  it('writes the token last and removes it first, so that other tabs never see it without its user', () => {
    const storage = aStorage()
    const store = createSessionStore(storage)
    store.signIn(asha)
    expect(storage.log.at(-1)).toBe('set token')
    storage.log.length = 0
    store.signOut()
    expect(storage.log[0]).toBe('remove token')
  })

  it('signing out removes all keys and notifies the listeners once', () => {
    const storage = aStorage()
    const store = createSessionStore(storage)
    store.signIn(asha)
    let heard = 0
    store.subscribe(() => heard++)
    store.signOut()
    store.signOut()
    expect([...storage.entries]).toEqual([])
    expect(store.current()).toEqual({ state: 'out', signingOut: false })
    expect(heard).toBe(1)
  })

  it('signing out removes the user’s stored data; the next user starts without it', () => {
    const viewed = { recentlyViewed: '[]' }
    const list = { savedProperties: '["1"]', savedAgreed: '{}', adminActive: '1 mark', ...viewed }
    const leaving = aStorage(list)
    const store = createSessionStore(leaving)
    store.signIn(asha)
    expect([...leaving.entries.keys()]).toEqual(expect.arrayContaining(Object.keys(list)))
    store.signOut()
    expect([...leaving.entries]).toEqual([])
    const others = aStorage({ ...list, userId: 'somebody-else' })
    createSessionStore(others).signIn(asha)
    expect([others.entries.get('savedProperties'), others.entries.get('savedAgreed')]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('ignores a late answer about a user who signed out in another tab', () => {
    const storage = aStorage()
    const store = createSessionStore(storage)
    store.signIn(asha)
    createSessionStore(storage).signOut()
    store.refresh(asha.user)
    expect([...storage.entries]).toEqual([])
  })

  it('when the server ends the session, the saved list and its user id stay for the same user', () => {
    const storage = aStorage()
    const store = createSessionStore(storage)
    store.signIn(asha)
    storage.entries.set('savedProperties', '["1"]')
    storage.entries.set('adminActive', '1 mark')
    store.expire()
    expect(store.current()).toEqual({ state: 'out', signingOut: false })
    expect(Object.fromEntries(storage.entries)).toEqual({
      userId: asha.user._id,
      savedProperties: '["1"]',
    })
    store.signIn(asha)
    expect(storage.entries.get('savedProperties')).toBe('["1"]')
  })

  it('follows a sign-out and a sign-in in another tab, and ignores other keys', () => {
    const storage = aStorage()
    const here = createSessionStore(storage)
    const there = createSessionStore(storage)
    expect(here.current().state).toBe('out')
    there.signIn(asha)
    here.changedElsewhere('somethingElse')
    expect(here.current().state).toBe('out')
    here.changedElsewhere('token')
    expect(here.current()).toEqual(there.current())
    there.signOut()
    here.changedElsewhere(null)
    expect(here.current().state).toBe('out')
  })

  it('treats an unknown role as a renter; a token without a user is still a session', () => {
    expect(createSessionStore(aStorage({ token: 'opaque', role: 'user' })).current()).toEqual({
      state: 'in',
      userId: '',
      name: '',
      email: '',
      role: 'renter',
    })
  })

  it('takes a new name or role from the server, but not after signing out', () => {
    const storage = aStorage()
    const store = createSessionStore(storage)
    store.signIn(asha)
    store.refresh({ ...asha.user, name: 'Asha V.', role: 'renter' })
    expect(store.current()).toMatchObject({ state: 'in', name: 'Asha V.', role: 'renter' })
    expect(storage.entries.get('token')).toBe('opaque')
    store.signOut()
    store.refresh(asha.user)
    expect([...storage.entries]).toEqual([])
  })

  it('ignores a response about a previous user', () => {
    const store = createSessionStore(aStorage())
    store.signIn(asha)
    store.refresh({ ...asha.user, _id: '0190c000-0000-7000-8000-000000000002', name: 'Ravi' })
    expect(store.current()).toMatchObject({ name: 'Asha Verma' })
  })

  it('continues with a new token in every tab, but not after signing out', () => {
    const storage = aStorage()
    const store = createSessionStore(storage)
    store.signIn(asha)
    store.renew('another')
    expect(storage.entries.get('token')).toBe('another')
    store.signOut()
    store.renew('late')
    expect([...storage.entries]).toEqual([])
  })

  it('signing out ends when the home page is reached, unless a user signed in meanwhile', () => {
    const store = createSessionStore(aStorage())
    store.signIn(asha)
    store.signOut(true)
    expect(store.current()).toEqual({ state: 'out', signingOut: true })
    store.left()
    expect(store.current()).toEqual({ state: 'out', signingOut: false })
    store.signIn(asha)
    store.left()
    expect(store.current().state).toBe('in')
  })

  it('is read on first use, and an earlier sign-in still notifies', () => {
    const storage = aStorage({
      token: 'opaque',
      userId: '1',
      userName: 'A',
      email: 'a@example.in',
      role: 'renter',
    })
    const calls: boolean[] = []
    const store = createSessionStore(
      { ...storage, getItem: () => expect.unreachable('read') },
      (signedIn) => calls.push(signedIn),
    )
    store.subscribe(() => {})
    const fresh = createSessionStore(aStorage(), (signedIn) => calls.push(signedIn))
    fresh.signIn(asha)
    fresh.signOut()
    expect(calls).toEqual([true, false])
  })

  it('is unknown on the server', () => {
    const store = createSessionStore(null)
    store.signIn(asha)
    expect(store.current()).toEqual({ state: 'unknown' })
  })
})
