import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAt } from '../testing/render.tsx'
import { Dialog } from './Dialog.tsx'
import { lazy } from './lazy.tsx'
import { Toasts } from './toasts/Toasts.tsx'
import { toast, toastStore } from './toasts/toast.ts'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog title="Sign in" onClose={() => setOpen(false)}>
          <input aria-label="Email" />
          <button type="button">Continue</button>
        </Dialog>
      )}
    </>
  )
}

async function opened() {
  const { user } = renderAt('/', <Page />)
  await user.click(screen.getByText('Open'))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Sign in' }) }
}

it('takes the place of toasts that were said before, but not of what can be undone', async () => {
  const { user } = renderAt(
    '/',
    <>
      <Page />
      <Toasts />
    </>,
  )
  act(() => {
    toast('success', 'Link copied')
    toast('info', 'Removed', 4000, { label: 'Undo', run: vi.fn() })
  })
  await user.click(screen.getByText('Open'))
  await screen.findByRole('dialog')
  expect(screen.queryByText('Link copied')).toBeNull()
  expect(screen.getByText('Removed')).toBeTruthy()
  act(() => toastStore.dismiss(toastStore.current()[0]?.id ?? 0))
})

it('moves the focus inside and keeps it there', async () => {
  const { user, dialog } = await opened()
  for (let presses = 0; presses < 6; presses += 1) {
    expect(dialog.contains(document.activeElement)).toBe(true)
    await user.tab()
  }
})

it.each(['Escape', 'its button'])(
  '%s closes it, and the focus returns to where it was',
  async (way) => {
    const { user } = await opened()
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByText('Open'))
  },
)

const Broken = (): never => {
  throw new Error('broken')
}
const BrokenDialog = lazy(async () => Broken)

function PageWithBrokenDialog() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <p>The page</p>
      {open && <BrokenDialog onLoadError={() => setOpen(false)} />}
      <Toasts />
    </>
  )
}

describe('a dialog that fails', () => {
  // React reports what a boundary has caught.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => void vi.restoreAllMocks())

  const FAILED = 'We couldn’t show this. Please try again.'

  it('says so in its place, and can be closed', async () => {
    const onClose = vi.fn()
    const { user } = renderAt(
      '/',
      <Dialog title="Sign in" onClose={onClose}>
        <Broken />
      </Dialog>,
    )
    const dialog = await screen.findByRole('dialog', { name: 'Sign in' })
    expect(within(dialog).getByText(FAILED)).not.toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is closed with a toast if it has nothing to show, and the page stays', async () => {
    renderAt('/', <PageWithBrokenDialog />)
    expect(await screen.findByText(FAILED)).not.toBeNull()
    expect(screen.getByText('The page')).not.toBeNull()
  })
})
