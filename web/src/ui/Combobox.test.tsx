import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../testing/render.tsx'
import { Combobox } from './Combobox.tsx'

const CITIES = ['Patna, Bihar', 'Patiala, Punjab'].map((label) => ({ key: label, label }))

function Cities({ onChoose }: { onChoose: (label: string) => void }) {
  const [text, setText] = useState('')
  return (
    <form aria-label="City form" onSubmit={() => onChoose('the form was sent')}>
      <Combobox
        aria-label="City"
        options={CITIES.filter(({ label }) => text && label.startsWith(text))}
        onType={setText}
        onChoose={({ label }) => onChoose(label)}
      />
      <button type="submit">Next</button>
    </form>
  )
}

async function typed(text: string) {
  const onChoose = vi.fn()
  const { user } = renderAt('/', <Cities onChoose={onChoose} />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'City' })
  await user.type(input, text)
  if (text) await screen.findByRole('listbox')
  return { user, input, onChoose }
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null

it('announces suggestions once the user pauses', async () => {
  const { input } = await typed('Pat')
  expect([options(), input.getAttribute('aria-expanded')]).toEqual([
    ['Patna, Bihar', 'Patiala, Punjab'],
    'true',
  ])
  expect(screen.getByRole('status').textContent).toBe('2 suggestions')
})

it('chooses with the arrow keys and Enter, and keeps the focus', async () => {
  const { user, input, onChoose } = await typed('Pat')
  const walked = []
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
    await user.keyboard(key)
    walked.push(active(input))
  }
  expect(walked).toEqual(['Patna, Bihar', 'Patiala, Punjab', null, 'Patiala, Punjab'])
  await user.keyboard('{Enter}')
  expect([onChoose.mock.calls, options(), document.activeElement]).toEqual([
    [['Patiala, Punjab']],
    [],
    input,
  ])
})

it('chooses with a click', async () => {
  const { user, onChoose } = await typed('Patn')
  await user.click(screen.getByRole('option', { name: 'Patna, Bihar' }))
  expect(onChoose.mock.calls).toEqual([['Patna, Bihar']])
})

it('closes on Escape and on leaving, and keeps the text', async () => {
  const { user, input } = await typed('Pat')
  await user.keyboard('{Escape}')
  expect([options(), input.value]).toEqual([[], 'Pat'])
  await user.type(input, 'n')
  await screen.findByRole('listbox')
  await user.tab()
  expect([options(), input.value]).toEqual([[], 'Patn'])
})

it('leaves Enter to the form while no suggestion is chosen', async () => {
  const { input, onChoose } = await typed('Pat')
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(true)
  expect(onChoose).not.toHaveBeenCalled()
})
