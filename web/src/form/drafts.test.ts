import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { tabStore } from '../storage.ts'
import { type Draft, forgetDrafts, readDraft, writeDraft } from './drafts.ts'

const aDraft = (account: string, name = 'profile'): Draft<{ name: string; password: string }> => ({
  name,
  account,
  fields: ['name'],
})

function aStorage() {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

let lasting: ReturnType<typeof aStorage>
const deleted: string[] = []
beforeEach(() => {
  lasting = aStorage()
  deleted.length = 0
  vi.stubGlobal('localStorage', lasting)
  vi.stubGlobal('sessionStorage', aStorage())
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => deleted.push(name) })
})

afterAll(() => void vi.unstubAllGlobals())

it('keeps the fields of a form for its account alone, until they are sent', () => {
  writeDraft(aDraft('asha'), { name: 'Asha', password: 'secret' })
  writeDraft(aDraft('ravi'), { name: 'Ravi' })
  expect(readDraft(aDraft('asha'))).toEqual({ name: 'Asha' })
  writeDraft(aDraft('asha'), null)
  expect([readDraft(aDraft('asha')), readDraft(aDraft('ravi'))]).toEqual([null, { name: 'Ravi' }])
})

it('reads a draft of an earlier version, and takes an unreadable one for none', () => {
  lasting.setItem('drafts', '{"asha profile":{"name":"Asha"}}')
  expect(readDraft(aDraft('asha'))).toEqual({ name: 'Asha' })
  lasting.setItem('drafts', '{"asha prof')
  expect(readDraft(aDraft('asha'))).toBe(null)
})

it('forgets all of them at once: fields, which draft a tab has, and the database', () => {
  writeDraft(aDraft('asha'), { name: 'Asha' })
  tabStore.set('drafts', '{"add Room":2}')
  forgetDrafts()
  expect([readDraft(aDraft('asha')), tabStore.get('drafts'), deleted]).toEqual([
    null,
    null,
    ['drafts'],
  ])
  expect(lasting.entries.size).toBe(0)
})

it('loses nothing of a form where storage is forbidden', () => {
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  writeDraft(aDraft('asha'), { name: 'Asha' })
  expect(readDraft(aDraft('asha'))).toBe(null)
  expect(() => forgetDrafts()).not.toThrow()
})
