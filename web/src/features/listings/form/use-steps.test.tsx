import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { useSteps } from './use-steps.ts'

function Steps({ first = 0, before }: { first?: number; before?: number }) {
  const { step, goTo } = useSteps(4, first, before)
  return (
    <>
      <output>{step + 1}</output>
      <button type="button" onClick={() => goTo(step + 1)}>
        Next
      </button>
      <button type="button" onClick={() => goTo(step - 1)}>
        Previous
      </button>
      <button type="button" onClick={() => goTo(0)}>
        First
      </button>
    </>
  )
}

const shown = (step: number) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(String(step)))

it('has an address for each step', async () => {
  const { user, history } = renderAt('/add-room?copy=7', <Steps />)
  await user.click(screen.getByText('Next'))
  await user.click(screen.getByText('Next'))
  await shown(3)
  expect(history.current().search).toBe('?copy=7&step=3')
  expect(history.current().state).toEqual({ wizard: true, trail: 2 })
})

it('opens no step that was not reached', async () => {
  const { history } = renderAt('/add-room?step=3', <Steps />)
  await shown(1)
  expect(history.current().search).toBe('')
})

it('opens where a draft was left, with the steps before it behind it', async () => {
  const { history } = renderAt('/add-room', <Steps first={2} />)
  await shown(3)
  expect(history.current().state).toEqual({ wizard: true, trail: 2 })
})

it('replaces the entry when there is none of the step before', async () => {
  const { user, history } = renderAt('/add-room', <Steps first={2} />)
  await shown(3)
  history.navigate('/add-room?step=3', { replace: true, state: { wizard: true, trail: 0 } })
  await user.click(screen.getByText('Previous'))
  await shown(2)
  expect(history.current().state).toEqual({ wizard: true, trail: 0 })
})

it('opens a later step that the draft had reached, and none after it', async () => {
  const { history } = renderAt('/add-room', <Steps first={0} before={2} />)
  history.navigate('/add-room?step=3', { state: { wizard: true, trail: 2 } })
  await shown(3)
  history.navigate('/add-room?step=4', { state: { wizard: true, trail: 3 } })
  await shown(3)
})
