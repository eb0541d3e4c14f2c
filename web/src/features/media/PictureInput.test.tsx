import type { Picture } from '@rentify/contract/media/picture'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../../testing/render.tsx'
import { Toasts } from '../../ui/toasts/Toasts.tsx'
import { PictureForm } from './testing/PictureForm.tsx'
import type { PicturesOptions } from './use-pictures.ts'

const picture = (letter: string): Picture => ({ id: letter.repeat(32), color: '#aabbcc' })
const pictures = (letters: string) => Array.from(letters, picture)

function show(options: Partial<PicturesOptions>) {
  return renderAt(
    '/',
    <>
      <PictureForm {...options} />
      <Toasts />
    </>,
  )
}

const tiles = () => within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('listitem')
const button = (name: string) => screen.getByRole('button', { name })
const shown = () =>
  screen
    .getAllByRole('img')
    .map((image) => image.getAttribute('src')?.slice(7, 8))
    .join('')
const input = () => document.querySelector<HTMLInputElement>('input[multiple]') as HTMLInputElement

it('shows the pictures of a listing in order, the first as the main one', () => {
  show({ initial: pictures('abc') })
  expect(shown()).toBe('abc')
  expect(tiles().map((tile) => tile.textContent?.includes('Main Image'))).toEqual([
    true,
    false,
    false,
  ])
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'Photo 1',
    'Photo 2',
    'Photo 3',
  ])
})

it('moves a picture, keeps the focus with it, and says its place', async () => {
  const onChange = vi.fn()
  const { user } = show({ initial: pictures('abc'), onChange })
  await user.click(button('Move up: photo 3'))
  expect(shown()).toBe('acb')
  expect(document.activeElement).toBe(button('Move up: photo 2'))
  await user.keyboard('{Enter}')
  expect(shown()).toBe('cab')
  expect(screen.getByText('Photo 1 of 3. It’s now the main image.').role).toBe('status')
  // At its end the button keeps the focus and does nothing.
  expect(document.activeElement).toBe(button('Move up: photo 1'))
  await user.keyboard('{Enter}')
  expect(shown()).toBe('cab')
  expect(onChange).toHaveBeenCalledTimes(2)
})

it('removes pictures, keeps the focus nearby, and brings the last one back', async () => {
  const { user } = show({ initial: pictures('ab') })
  await user.click(button('Remove photo 1'))
  expect(document.activeElement).toBe(button('Remove photo 1'))
  await user.click(button('Remove photo 1'))
  expect(screen.queryByRole('list')).toBeNull()
  expect(document.activeElement).toBe(button('Take photo'))
  await user.click(button('Undo'))
  expect(shown()).toBe('b')
})

it('cannot choose more than five, in the words of the type', async () => {
  const five = show({ initial: pictures('abcde') })
  expect(input().disabled).toBe(true)
  expect(button('Choose photos').getAttribute('aria-disabled')).toBe('true')
  five.unmount()
  const { user } = show({ kind: 'Shop', initial: pictures('abcd') })
  await user.upload(
    input(),
    ['e', 'f'].map((name) => new File(['x'], `${name}.jpg`, { type: 'image/jpeg' })),
  )
  expect(await screen.findByText('Maximum 5 images allowed')).toBeTruthy()
  expect(tiles()).toHaveLength(5)
})

it('says at a file that is no picture why it cannot be used', async () => {
  const { user } = show({})
  await user.upload(input(), new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We couldn’t read this photo. Please choose a JPEG, PNG, WebP or AVIF.',
  )
  expect(screen.queryByRole('button', { name: 'Retry photo 1' })).toBeNull()
})

it('sends the ids in order', async () => {
  const { user } = show({ initial: pictures('ab') })
  await user.click(button('Move down: photo 1'))
  await user.click(button('Send'))
  expect(document.querySelector('output')?.textContent).toBe(`${'b'.repeat(32)} ${'a'.repeat(32)}`)
})
