import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderAt } from '../testing/render.tsx'
import { Dialog } from './Dialog.tsx'

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
