import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../testing/render.tsx'
import { type ChosenFile, FileInput } from './FileInput.tsx'

const picture = (name: string) => new File(['picture'], name, { type: 'image/jpeg' })

function Pictures({
  begin = [],
  full = false,
  onRetry = () => undefined,
}: {
  begin?: readonly ChosenFile[]
  full?: boolean
  onRetry?: (id: string) => void
}) {
  const [files, setFiles] = useState(begin)
  return (
    <FileInput
      label="Pictures"
      help="JPEG or PNG, at most 5 MB each"
      choose="Add pictures"
      takePhoto="Take a photo"
      accept="image/jpeg,image/png"
      multiple
      full={full}
      files={files}
      onChoose={(chosen) =>
        setFiles([...files, ...chosen.map(({ name }) => ({ id: name, name, progress: 0.4 }))])
      }
      onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
      onRetry={onRetry}
    />
  )
}

const input = (label: string) =>
  document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`) as HTMLInputElement
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('lists the chosen files, with the progress of each', async () => {
  const { user } = renderAt('/', <Pictures />)
  await user.upload(input('Add pictures'), [picture('door.jpg'), picture('bed.jpg')])
  expect(lines()).toEqual(['door.jpg', 'bed.jpg'])
  const bar = screen.getByRole('progressbar', { name: 'Uploading bed.jpg' })
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
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

it('accepts the same file again after it was removed, and keeps the focus when its row disappears', async () => {
  const { user } = renderAt('/', <Pictures />)
  await user.upload(input('Add pictures'), picture('door.jpg'))
  await user.click(screen.getByRole('button', { name: 'Cancel the upload of door.jpg' }))
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add pictures' }))
  expect(input('Add pictures').value).toBe('')
})

it('shows why a file was rejected, and offers a retry', async () => {
  const retry = vi.fn()
  const begin = [{ id: '7', name: 'roof.jpg', error: 'Larger than 5 MB' }]
  const { user } = renderAt('/', <Pictures begin={begin} onRetry={retry} />)
  expect(screen.getByRole('alert').textContent).toBe('Larger than 5 MB')
  await user.click(screen.getByRole('button', { name: 'Try roof.jpg again' }))
  expect(retry).toHaveBeenCalledWith('7')
})

it('opens nothing at the maximum number of files, and keeps the focus', async () => {
  const { user } = renderAt('/', <Pictures full />)
  const opened = vi.spyOn(input('Add pictures'), 'click')
  const button = screen.getByRole('button', { name: 'Add pictures' })
  await user.click(button)
  expect([opened.mock.calls.length, document.activeElement]).toEqual([0, button])
})
