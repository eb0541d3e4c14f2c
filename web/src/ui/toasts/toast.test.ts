import { expect, it } from 'vitest'
import { toast, toastStore } from './toast.ts'

it('never shows the same text twice, and at most the newest three', () => {
  for (const text of ['one', 'two', 'two', 'three', 'four']) toast('info', text)
  expect(toastStore.current().map(({ text }) => text)).toEqual(['two', 'three', 'four'])
  expect(toastStore.current().every(({ milliseconds }) => milliseconds === 4000)).toBe(true)
  const [first] = toastStore.current()
  toastStore.dismiss(first?.id ?? 0)
  expect(toastStore.current()).toHaveLength(2)
})
