import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../testing/render.tsx'
import { FileInput } from './FileInput.tsx'

const picture = (name: string) => new File(['picture'], name, { type: 'image/jpeg' })

function Pictures(props: {
  full?: boolean
  onChoose?: (files: readonly File[]) => void
  onBeforePick?: () => void | Promise<void>
}) {
  return (
    <FileInput
      label="Pictures"
      help="JPEG or PNG, at most 5 MB each"
      choose="Add pictures"
      takePhoto="Take a photo"
      accept="image/jpeg,image/png"
      multiple
      onChoose={() => undefined}
      {...props}
    />
  )
}

const input = (label: string) =>
  document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`) as HTMLInputElement

it('hands over the chosen files, and accepts the same file again', async () => {
  const onChoose = vi.fn()
  const { user } = renderAt('/', <Pictures onChoose={onChoose} />)
  await user.upload(input('Add pictures'), [picture('door.jpg'), picture('bed.jpg')])
  const [[files]] = onChoose.mock.calls as [[readonly File[]]]
  expect(files.map(({ name }) => name)).toEqual(['door.jpg', 'bed.jpg'])
  expect(input('Add pictures').value).toBe('')
})

it('accepts several pictures of the given kinds, or one from the camera', () => {
  renderAt('/', <Pictures />)
  expect([input('Add pictures').accept, input('Add pictures').multiple]).toEqual([
    'image/jpeg,image/png',
    true,
  ])
  const camera = input('Take a photo')
  expect([camera.getAttribute('capture'), camera.multiple]).toEqual(['environment', false])
})

it('lets the form store its draft before the picker opens', async () => {
  const order: string[] = []
  let stored: () => void = () => undefined
  const storing = new Promise<void>((done) => {
    stored = done
  })
  const { user } = renderAt(
    '/',
    <Pictures
      onBeforePick={() => {
        order.push('storing')
        return storing
      }}
    />,
  )
  const opened = new Promise<void>((done) => {
    input('Add pictures').click = () => {
      order.push('opened')
      done()
    }
  })
  await user.click(screen.getByRole('button', { name: 'Add pictures' }))
  expect(order).toEqual(['storing'])
  stored()
  await opened
  expect(order).toEqual(['storing', 'opened'])
})

it('opens the picker although the draft cannot be stored', async () => {
  const { user } = renderAt(
    '/',
    <Pictures onBeforePick={() => Promise.reject(new Error('full'))} />,
  )
  const opened = vi.spyOn(input('Add pictures'), 'click')
  await user.click(screen.getByRole('button', { name: 'Add pictures' }))
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce())
})

it('opens nothing at the maximum number of files, and keeps the focus', async () => {
  const { user } = renderAt('/', <Pictures full />)
  expect(input('Take a photo').disabled).toBe(true)
  const opened = vi.spyOn(input('Add pictures'), 'click')
  const button = screen.getByRole('button', { name: 'Add pictures' })
  await user.click(button)
  expect([opened.mock.calls.length, document.activeElement]).toEqual([0, button])
})
