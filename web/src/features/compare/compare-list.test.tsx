import { beforeEach, expect, it } from 'vitest'
import { session } from '../accounts/use-session.ts'
import { clearCompared, comparedIds, toggleCompared } from './compare-list.ts'
import { myPlace, rememberMyPlace } from './my-place.ts'

beforeEach(clearCompared)

it('holds four places, in the order they were chosen', () => {
  expect(['a', 'b', 'c', 'd', 'e'].map(toggleCompared)).toEqual([true, true, true, true, false])
  expect(comparedIds()).toEqual(['a', 'b', 'c', 'd'])
  toggleCompared('b')
  toggleCompared('e')
  expect(comparedIds()).toEqual(['a', 'c', 'd', 'e'])
})

it('forgets the places, and whose distances they were, with the session', () => {
  session.signIn({
    token: 'a-token',
    role: 'renter',
    user: { _id: '0190c000-0000-7000-8000-0000000000aa', name: 'Asha', email: 'asha@example.in' },
  } as never)
  toggleCompared('a')
  rememberMyPlace({ label: 'Noida', latitude: 28.5, longitude: 77.3 })
  expect(myPlace()?.label).toBe('Noida')
  session.signOut()
  expect([comparedIds(), myPlace()]).toEqual([[], null])
})

it('takes what another version stored, or nobody, for nothing', () => {
  localStorage.setItem('myPlace', '{"label":"Noida"}')
  expect(myPlace()).toBeNull()
})
