import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type PropsWithChildren, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { signInRequests } from '../features/accounts/sign-in.ts'
import { Link } from '../router/Link.tsx'
import { useLocation } from '../router/router.ts'
import { renderAt } from '../testing/render.tsx'
import { lazyPage } from './lazy-page.tsx'
import { RouteTree } from './Outlet.tsx'
import type { Layout, PageRoute } from './routes.tsx'

function Frame({ children }: PropsWithChildren) {
  const [pressed, press] = useState(0)
  return (
    <>
      <button type="button" onClick={() => press(pressed + 1)}>
        Pressed {pressed}
      </button>
      {children}
    </>
  )
}

function First() {
  const [typed, type] = useState('')
  return <input aria-label="First" value={typed} onChange={({ target }) => type(target.value)} />
}
const Second = () => <p>Second page</p>
const Broken = () => {
  throw new Error('broken')
}

const layout: Layout = { need: 'public', page: lazyPage(async () => ({ default: Frame })) }
const route = (path: string, page: () => React.ReactNode): PageRoute => ({
  path,
  need: 'public',
  page: lazyPage(async () => ({ default: page })),
  title: () => path,
  layout,
})
const ROUTES = [route('/first', First), route('/second', Second), route('/broken', Broken)]

function Site({ routes = ROUTES }: { routes?: readonly PageRoute[] }) {
  const { pathname } = useLocation()
  const found = routes.find(({ path }) => path === pathname)
  return (
    <>
      {found && <RouteTree route={found} pathname={pathname} />}
      {routes.map(({ path }) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
    </>
  )
}

it('keeps a layout while the user moves between its pages, and mounts each page anew', async () => {
  const { user } = renderAt('/first', <Site />)
  await user.type(await screen.findByLabelText('First'), 'Asha')
  await user.click(screen.getByRole('button', { name: 'Pressed 0' }))

  await user.click(screen.getByText('/second'))
  await screen.findByText('Second page')
  expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeTruthy()

  await user.click(screen.getByText('/first'))
  expect((await screen.findByLabelText<HTMLInputElement>('First')).value).toBe('')
})

it('keeps the layout around a page that throws, and the next page works', async () => {
  const { user } = renderAt('/broken', <Site />)
  await screen.findByText('Oops! Something went wrong')
  expect(screen.getByRole('button', { name: 'Pressed 0' })).toBeTruthy()
  await user.click(screen.getByText('/second'))
  await screen.findByText('Second page')
})

it('says that there is no connection, and draws it where the picture cannot load', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderAt('/broken', <Site />)
  await screen.findByRole('heading', { name: 'No internet connection.' })
  fireEvent.error(document.querySelector('.empty img') as Element)
  expect(document.querySelector('.empty img')).toBeNull()
  expect(document.querySelector('.empty svg')).toBeTruthy()
  online.mockRestore()
})

it('has a main landmark for the skip link while a bare page loads, and when it fails', async () => {
  let fail: (error: Error) => void = () => undefined
  const page = lazyPage(() => new Promise<never>((_, reject) => (fail = reject)))
  const bare = { path: '/admin/users', need: 'public', page, title: () => 'Users' } as const
  renderAt('/admin/users', <Site routes={[bare]} />)
  expect(screen.getByRole('main').id).toBe('main')
  expect(screen.getByRole('main').textContent).toContain('Loading')
  fail(new Error('unreachable'))
  await screen.findByText('Oops! Something went wrong')
  expect(screen.getByRole('main').textContent).toContain('Oops! Something went wrong')
})

it('shows nothing of a layout whose guard rejects the user', async () => {
  const guarded = { ...layout, need: 'signedIn' } as const
  const routes = [{ ...route('/second', Second), layout: { ...layout, layout: guarded } }]
  const { history } = renderAt('/second', <Site routes={routes} />)
  await waitFor(() => expect(history.current().pathname).toBe('/'))
  expect([screen.queryByText('Second page'), signInRequests.current()?.returnTo]).toEqual([
    null,
    '/second',
  ])
})
