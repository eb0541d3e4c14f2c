import { message } from '@rentify/contract/messages'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../api/errors.ts'
import { renderAt } from '../testing/render.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import type { Draft } from './drafts.ts'
import { FormError } from './FormError.tsx'
import { useForm } from './use-form.ts'
import { useStepForm } from './use-step-form.ts'

type Values = { name: string; city: string }
type Send = (values: Values, options: { idempotencyKey: string }) => Promise<unknown>

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, message('name_required'))),
  city: z.string().check(z.minLength(1, message('email_required'))),
})

function AskForm({ send, draft }: { send: Send; draft?: Draft<Values> }) {
  const form = useForm({
    schema,
    defaultValues: { name: '', city: '' },
    check: ({ city }) => (city === 'Atlantis' ? ['city', 'No such city'] : null),
    send,
    fieldOf: { email_taken: 'name' },
    fallback: 'Please try again.',
    ...(draft && { draft }),
  })
  return (
    <form {...form.props}>
      <FormError error={form.serverError} />
      <Field label="Name" error={form.error('name')}>
        {(control) => <TextInput {...control} {...form.register('name')} />}
      </Field>
      <Field label="City" error={form.error('city')}>
        {(control) => <TextInput {...control} {...form.register('city')} />}
      </Field>
      <button type="submit" aria-busy={form.busy}>
        Send
      </button>
      <output>{[form.sent && 'sent', form.dirty && 'dirty'].filter(Boolean).join()}</output>
    </form>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const focused = () => document.activeElement

function show(answers: readonly (unknown | Error)[], draft?: Draft<Values>) {
  const calls: { values: Values; key: string }[] = []
  const send: Send = async (values, { idempotencyKey }) => {
    const answer = answers[calls.length]
    calls.push({ values, key: idempotencyKey })
    if (answer instanceof Error) throw answer
  }
  const { user, unmount } = renderAt('/', <AskForm send={send} {...(draft && { draft })} />)
  const fill = async (values: Partial<Values>) => {
    for (const [name, text] of Object.entries(values)) {
      const input = field(name === 'name' ? 'Name' : 'City')
      await user.clear(input)
      await user.type(input, text)
    }
  }
  const press = () => user.click(screen.getByRole('button', { name: 'Send' }))
  return { calls, user, fill, press, unmount }
}

it('shows the schema’s messages at their fields, and focuses the first', async () => {
  const { press, calls } = show([])
  await press()
  expect(await screen.findByText('Email is required')).toBeTruthy()
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')
  expect([focused(), calls]).toEqual([field('Name'), []])
})

it('sends the schema’s output once, and is clean afterwards', async () => {
  const { press, fill, calls } = show([{}])
  await fill({ name: '  Asha ', city: 'Noida' })
  expect(screen.getByRole('status').textContent).toBe('dirty')
  await press()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('sent'))
  expect(calls.map(({ values }) => values)).toEqual([{ name: 'Asha', city: 'Noida' }])
})

it('shows errors of the form’s own check at their field', async () => {
  const { press, fill, calls } = show([])
  await fill({ name: 'Asha', city: 'Atlantis' })
  await press()
  await screen.findByText('No such city')
  expect([focused(), calls]).toEqual([field('City'), []])
})

it('shows the server’s messages at their fields, and focuses the first', async () => {
  const rejected = new ApiError('validation_failed', 'Please check.', 400, [
    { path: 'city', message: 'We are not there yet' },
  ])
  const { press, fill } = show([rejected])
  await fill({ name: 'Asha', city: 'Oslo' })
  await press()
  await screen.findByText('We are not there yet')
  expect([focused(), field('Name').value]).toEqual([field('City'), 'Asha'])
})

it('maps a code without a field to its field', async () => {
  const { press, fill } = show([new ApiError('email_taken', 'Already taken', 409)])
  await fill({ name: 'Asha', city: 'Noida' })
  await press()
  await screen.findByText('Already taken')
  expect(focused()).toBe(field('Name'))
})

it('shows errors without a field above the form, and server failures with the form’s own message', async () => {
  const { press, fill } = show([
    new ApiError('too_many_requests', 'Too many requests.', 429),
    new ApiError('internal', 'Server error.', 500),
  ])
  await fill({ name: 'Asha', city: 'Noida' })
  await press()
  await screen.findByText('Too many requests.')
  await press()
  await screen.findByText('Please try again.')
})

it('keeps one key for the same content until a response, and uses another for other content', async () => {
  const lost = new ApiError('unreachable', 'No connection.')
  const { press, fill, calls } = show([lost, lost, lost, {}, {}])
  await fill({ name: 'Asha', city: 'Noida' })
  for (const times of [1, 2]) {
    await press()
    await waitFor(() => expect(calls).toHaveLength(times))
  }
  await fill({ city: 'Pune' })
  for (const times of [3, 4, 5]) {
    await press()
    await waitFor(() => expect(calls).toHaveLength(times))
    await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('false'))
  }
  const [first, second, third, fourth, fifth] = calls.map(({ key }) => key)
  expect([second === first, third === second, fourth === third]).toEqual([true, false, true])
  expect(fifth).not.toBe(fourth)
})

it('stores a draft for the account, without excluded fields, until it is sent', async () => {
  const draft: Draft<Values> = { name: 'ask', account: 'asha', fields: ['name'] }
  const before = show([], draft)
  await before.fill({ name: 'Asha', city: 'Noida' })
  before.unmount()

  const another = show([], { ...draft, account: 'ravi' })
  expect(field('Name').value).toBe('')
  another.unmount()

  const { fill, press, unmount } = show([{}], draft)
  await waitFor(() => expect([field('Name').value, field('City').value]).toEqual(['Asha', '']))
  expect(screen.getByRole('status').textContent).toBe('dirty')
  await fill({ city: 'Pune' })
  await press()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('sent'))
  unmount()

  show([], draft)
  expect(field('Name').value).toBe('')
})

function LastStep() {
  const form = useStepForm({
    schema,
    defaultValues: { name: '', city: '' },
    step: null,
    onNext: () => undefined,
    show: () => undefined,
    wrongText: 'Please fill all fields.',
    send: async () => undefined,
  })
  return (
    <form {...form.props}>
      <FormError error={form.serverError} />
      <Field label="Name" error={form.error('name')}>
        {(control) => <TextInput {...control} {...form.register('name')} />}
      </Field>
      <Field label="City" error={form.error('city')}>
        {(control) => <TextInput {...control} {...form.register('city')} />}
      </Field>
      <button type="submit">Send</button>
    </form>
  )
}

it('takes the message above a form in steps back once every wrong field is right', async () => {
  const { user } = renderAt('/', <LastStep />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Please fill all fields.')
  await user.type(field('Name'), 'Asha')
  await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).not.toBe('true'))
  screen.getByText('Please fill all fields.')
  await user.type(field('City'), 'Noida')
  await waitFor(() => expect(screen.queryByText('Please fill all fields.')).toBe(null))
})
