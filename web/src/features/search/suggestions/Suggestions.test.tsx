import type { Suggestions as Found } from '@rentify/contract/search/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { SearchLine } from '../../../ui/SearchLine.tsx'
import { signInRequests } from '../../accounts/sign-in.ts'
import { signIn } from '../../accounts/testing/an-account.ts'
import { session } from '../../accounts/use-session.ts'
import { Suggestions } from './Suggestions.tsx'

const NOIDA: Found['places'][number] = {
  kind: 'city',
  label: 'Noida',
  city: 'Noida',
  state: 'Uttar Pradesh',
  type: null,
  search: null,
  count: 12,
}
const SECTOR = { ...NOIDA, kind: 'locality', label: 'Sector 62' } as const
const ROOM = { _id: '0190c000-0000-7000-8000-000000000001', title: 'Noida room', type: 'Room' }
const NOTHING = { places: [], listings: [] }

/** What is found for a text, and the texts that were asked for. */
let found: Record<string, unknown>
let asked: (string | null)[]
beforeEach(() => {
  found = { noida: { places: [NOIDA, SECTOR], listings: [ROOM] } }
  asked = []
  stubApi((path) => {
    const q = new URL(path, location.origin).searchParams.get('q')
    asked.push(q)
    return found[q ?? ''] ?? NOTHING
  })
  signIn()
})
afterEach(() => {
  session.signOut()
  signInRequests.close()
  vi.unstubAllGlobals()
})

async function type(text: string) {
  const search = vi.fn<(text: string) => void>()
  const view = renderAt(
    '/',
    <SearchLine
      action="/rooms"
      name="search"
      label="Search"
      placeholder="Search"
      suggest={(typed) => <Suggestions text={typed} type="Room" />}
      onSearch={search}
    />,
  )
  await view.user.type(box(), text)
  return { ...view, search }
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
const list = () => screen.findByRole('list', { name: 'Suggestions' })
const suggested = async () =>
  within(await list())
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

it('suggests places of the list, then listings, once the user pauses', async () => {
  await type('noida')
  expect(await suggested()).toEqual([
    'Noida /rooms?city=Noida',
    'Sector 62, Noida /rooms?city=Noida&location=Sector+62',
    `Noida room /room/${ROOM._id}`,
  ])
  expect(screen.getByRole('status').textContent).toBe('3 suggestions')
  expect(asked.filter((text) => text === 'noida')).toHaveLength(1)
})

it('is walked through with the arrow keys; Enter goes to the place', async () => {
  const { user, history, search } = await type('noida')
  await list()
  const walked = []
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}', '{ArrowUp}']) {
    await user.keyboard(key)
    walked.push(document.activeElement?.textContent)
  }
  expect(walked).toEqual(['Noida', 'Sector 62, Noida', 'Noida', '', 'Noida room'])
  await user.keyboard('{ArrowUp}{Enter}')
  expect(history.current()).toMatchObject({
    pathname: '/rooms',
    search: '?city=Noida&location=Sector+62',
  })
  expect([search.mock.calls, screen.queryByRole('list')]).toEqual([[], null])
})

it('closes on Escape, and gives the focus back with the text', async () => {
  const { user } = await type('noida')
  await list()
  await user.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('list')).toBeNull()
  expect([document.activeElement, box().value]).toEqual([box(), 'noida'])
})

it('empties the box when a listing is opened with a click', async () => {
  const { user, history } = await type('noida')
  await list()
  await user.click(screen.getByRole('link', { name: 'Noida room' }))
  expect([history.current().pathname, box().value]).toEqual([`/room/${ROOM._id}`, ''])
})

it('says that nothing is found, and leaves the search to Enter', async () => {
  const { user, search } = await type('xyzzy')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('0 suggestions'))
  expect(screen.queryByRole('list')).toBeNull()
  await user.keyboard('{Enter}')
  expect(search.mock.calls).toEqual([['xyzzy']])
})

it('suggests nothing for a letter, also in place of another text', async () => {
  const { user } = await type('noida')
  await list()
  await user.type(box(), 'x', { initialSelectionStart: 0, initialSelectionEnd: 5 })
  expect(box().value).toBe('x')
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull())
  expect(asked).not.toContain('x')
})

it('asks a visitor to sign in for a place of rooms, and leads there', async () => {
  session.signOut()
  const { user, history } = await type('noida')
  await user.click(await screen.findByRole('link', { name: 'Noida' }))
  expect(signInRequests.current()).toMatchObject({ returnTo: '/rooms?city=Noida' })
  expect(history.current().pathname).toBe('/')
})

it('shows a visitor the shops that the text names', async () => {
  session.signOut()
  found = { noida: { places: [{ ...NOIDA, type: 'Shop' }], listings: [] } }
  const { user, history } = await type('noida')
  await user.click(await screen.findByRole('link', { name: 'Noida' }))
  expect([history.current().pathname, signInRequests.current()]).toEqual(['/shop', null])
})
