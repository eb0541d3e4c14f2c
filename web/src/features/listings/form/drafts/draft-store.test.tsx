// The simulated document has no IndexedDB: what happens where a browser forbids it.
import { beforeEach, expect, it } from 'vitest'
import { newValues } from '../values.ts'
import { draftStore, type ListingDraft } from './draft-store.ts'

const draft = (title: string): ListingDraft => ({
  savedAt: 1_790_000_000_000,
  step: 2,
  values: { ...newValues('Room'), title },
  base: null,
  copyOf: null,
  sending: { key: 'k', body: { title } },
})
const picture = { id: 'a'.repeat(32), color: '#112233' }
const pictures = [
  { key: 'one', blob: new Blob(['photo']), picture },
  { key: 'two', blob: new Blob(['photo']) },
]

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('userId', 'asha')
})

it('keeps the fields and what is uploaded, and says that photos are not stored', async () => {
  expect(await draftStore('asha', 'add Room').write(draft('Sunny'), pictures)).toBe('fields')
  expect(await draftStore('asha', 'add Room').read()).toEqual({
    draft: draft('Sunny'),
    pictures: [{ key: 'one', picture }],
  })
})

it('has stored the fields before the database answers, since the page may end', async () => {
  const writing = draftStore('asha', 'add Room').write(draft('Sunny'), [])
  expect((await draftStore('asha', 'add Room').read())?.draft.values.title).toBe('Sunny')
  await writing
})

it('keeps a draft for each listing, and none for another account', async () => {
  await draftStore('asha', 'add Room').write(draft('Sunny'), [])
  await draftStore('asha', 'edit 7').write(draft('Edited'), [])
  expect((await draftStore('asha', 'edit 7').read())?.draft.values.title).toBe('Edited')
  expect(await draftStore('ravi', 'add Room').read()).toBeNull()
})

it('writes nothing once the account has signed out, in this tab or another', async () => {
  localStorage.removeItem('userId')
  expect(await draftStore('asha', 'add Room').write(draft('Sunny'), [])).toBe('nothing')
  localStorage.setItem('userId', 'asha')
  expect(await draftStore('asha', 'add Room').read()).toBeNull()
})

it('writes nothing after it was removed', async () => {
  const store = draftStore('asha', 'add Room')
  await store.write(draft('Sunny'), [])
  await store.remove()
  await store.write(draft('Too late'), [])
  expect(await draftStore('asha', 'add Room').read()).toBeNull()
})
