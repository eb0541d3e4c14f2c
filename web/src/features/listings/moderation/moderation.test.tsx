import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { rejection, stubApi } from '../../../testing/stub-api.ts'
import { toastStore } from '../../../ui/toasts/toast.ts'
import { aListing } from '../testing/a-listing.ts'
import { BlockNotice } from './BlockNotice.tsx'
import { ReportDialog } from './ReportDialog.tsx'

const BLOCK = {
  reason: 'Wrong photos',
  blockedAt: '2026-11-22T10:00:00.000Z',
  reviewFrom: null as string | null,
}
let api = stubApi()

beforeEach(() => {
  api = stubApi(() => ({ block: { ...BLOCK, reviewRequestedAt: null } }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
})

const bodies = () => api.calls.map(({ body }) => body)
const keys = () => api.calls.map(({ key }) => key)
const button = (name: string) => screen.getByRole('button', { name })

describe('a report of a listing', () => {
  const onClose = vi.fn()
  const details = () => screen.getByRole<HTMLTextAreaElement>('textbox')
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  const open = () => {
    onClose.mockReset()
    return renderAt('/', <ReportDialog listing={aListing()} onClose={onClose} />)
  }

  it('asks for a reason, and focuses the first', async () => {
    const { user } = open()
    await user.click(button('Send report'))
    expect(await screen.findByText('Please choose a reason')).toBeTruthy()
    const [first] = screen.getAllByRole('radio')
    expect([document.activeElement, bodies()]).toEqual([first, []])

    await user.click(radio('It isn’t available any more'))
    await waitFor(() => expect(screen.queryByText('Please choose a reason')).toBeNull())
  })

  it('asks for words when it is something else, and not for any other reason', async () => {
    const { user } = open()
    await user.click(radio('Something else'))
    await user.click(button('Send report'))
    expect(await screen.findByText('Please tell us what’s wrong')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('What is it?'))

    await user.click(radio('It isn’t available any more'))
    expect(screen.queryByText('Please tell us what’s wrong')).toBeNull()
    await user.click(button('Send report'))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(bodies()).toEqual([{ reason: 'not_available', details: '' }])
  })

  it('is sent once, and closes with the server’s thanks', async () => {
    api.reply = { status: 201, body: { success: true, message: 'Thank you.' } }
    const { promise, resolve } = Promise.withResolvers<void>()
    api.until = promise
    const { user } = open()
    await user.click(radio('Something else'))
    await user.type(details(), 'Another house')
    await user.dblClick(button('Send report'))
    resolve()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(bodies()).toEqual([{ reason: 'other', details: 'Another house' }])
    expect(toastStore.current().map(({ text }) => text)).toEqual(['Thank you.'])
  })

  it('keeps what was typed when it is refused, and is not refused again once it may be sent', async () => {
    api.reply = rejection(409, 'too_many_reports', 'You have too many open reports.')
    const { user } = open()
    await user.click(radio('Something else'))
    await user.type(details(), 'Another house')
    await user.click(button('Send report'))
    expect((await screen.findByRole('alert')).textContent).toBe('You have too many open reports.')
    expect([radio('Something else').checked, details().value]).toEqual([true, 'Another house'])

    api.reply = { status: 201, body: { success: true, message: 'Thank you.' } }
    await user.click(button('Send report'))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(new Set(keys()).size).toBe(2)
  })

  it('repeats a lost report under the same key', async () => {
    api.reply = 'lost'
    const { user } = open()
    await user.click(radio('It’s offensive or unsafe'))
    await user.click(button('Send report'))
    await screen.findByText('We couldn’t send your report. Please try again.')
    api.reply = { status: 201, body: { success: true, message: 'Thank you.' } }
    await user.click(button('Send report'))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(new Set(keys()).size).toBe(1)
  })

  it('shows the server’s message at its field', async () => {
    const wrong = [{ path: 'details', message: 'At most 500 characters.' }]
    api.reply = rejection(400, 'validation_failed', 'Please check.', wrong)
    const { user } = open()
    await user.click(radio('It’s offensive or unsafe'))
    await user.click(button('Send report'))
    await screen.findByText('At most 500 characters.')
    expect(document.activeElement).toBe(details())
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('the owner’s answer to a block', () => {
  const open = async () => {
    const view = renderAt('/', <BlockNotice listing={aListing()} />)
    await view.user.click(await screen.findByRole('button', { name: /^Fixed – review again/ }))
    await view.user.type(screen.getByRole('textbox'), 'New photos')
    return view
  }
  const asked = {
    status: 201,
    body: {
      success: true,
      message: 'We’ll look at it.',
      block: { ...BLOCK, reviewRequestedAt: '2026-11-23T10:00:00.000Z' },
    },
  }

  it('is sent, and the notice says so', async () => {
    api.reply = asked
    const { user } = await open()
    await user.click(button('Ask for a review'))
    await screen.findByText(/^You asked us to look at it again/)
    expect(bodies()).toEqual([{ message: 'New photos' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps what was typed when it is refused, and is not refused again once it may be sent', async () => {
    api.reply = rejection(409, 'wrong_status', 'This listing is not blocked.')
    const { user } = await open()
    await user.click(button('Ask for a review'))
    expect((await screen.findByRole('alert')).textContent).toBe('This listing is not blocked.')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('New photos')

    api.reply = asked
    await user.click(button('Ask for a review'))
    await screen.findByText(/^You asked us to look at it again/)
    expect(new Set(keys()).size).toBe(2)
  })

  it('waits after a refusal until something changed, and says so', async () => {
    const reviewFrom = '2026-11-23T10:00:00.000Z'
    api = stubApi(() => ({ block: { ...BLOCK, reviewRequestedAt: null, reviewFrom } }))
    renderAt('/', <BlockNotice listing={aListing()} />)
    await screen.findByText(/^We looked again and kept it blocked\./)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says that it failed when nothing answers', async () => {
    api.reply = 'lost'
    const { user } = await open()
    await user.click(button('Ask for a review'))
    await screen.findByText('We couldn’t send this. Please try again.')
  })
})
