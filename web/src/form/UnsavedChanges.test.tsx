import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { TOKEN_KEY } from '../api/token.ts'
import { Link } from '../router/Link.tsx'
import { useLocation } from '../router/router.ts'
import { renderAt } from '../testing/render.tsx'
import { UnsavedChanges } from './UnsavedChanges.tsx'

function Page({ dirty }: { dirty: boolean }) {
  const { pathname } = useLocation()
  return (
    <>
      <output>{pathname}</output>
      {pathname === '/profile' && <UnsavedChanges dirty={dirty} />}
      <Link to="/help">Help</Link>
    </>
  )
}

const here = () => document.querySelector('output')?.textContent
const dialog = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })

beforeEach(() => localStorage.setItem(TOKEN_KEY, 'a-token'))

/** Whether the browser would ask before closing the page. */
const asksOnClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('stays on the page until the user confirms leaving', async () => {
  const { user } = renderAt('/profile', <Page dirty />)
  await user.click(screen.getByText('Help'))
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(here()).toBe('/profile')

  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect([here(), dialog()]).toEqual(['/profile', null])

  await user.click(screen.getByText('Help'))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(here()).toBe('/help'))
  expect(asksOnClose()).toBe(false)
})

it('makes the browser ask before the page is closed', () => {
  renderAt('/profile', <Page dirty />)
  expect(asksOnClose()).toBe(true)
})

it('asks nothing while nothing is typed', async () => {
  const { user } = renderAt('/profile', <Page dirty={false} />)
  expect(asksOnClose()).toBe(false)
  await user.click(screen.getByText('Help'))
  expect(here()).toBe('/help')
})

it('does not hold back a user whose session has ended', async () => {
  const { history } = renderAt('/profile', <Page dirty />)
  localStorage.removeItem(TOKEN_KEY)
  expect(asksOnClose()).toBe(false)
  history.navigate('/')
  await waitFor(() => expect(here()).toBe('/'))
})
