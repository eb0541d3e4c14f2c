import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderAt } from '../testing/render.tsx'
import { StepPanel, Stepper } from './Stepper.tsx'

const TITLES = ['Place', 'Facts', 'Pictures', 'Price']

function Wizard() {
  const [step, setStep] = useState(0)
  return (
    <>
      <Stepper titles={TITLES} step={step} onStep={setStep} />
      <StepPanel title={TITLES[step] ?? ''} step={step} count={TITLES.length}>
        <button type="button" onClick={() => setStep(step + 1)}>
          Next
        </button>
      </StepPanel>
    </>
  )
}

const next = () => screen.getByRole('button', { name: 'Next' })
const current = () => screen.getByRole('navigation').querySelector('[aria-current=step]')

it('shows the current step and the number of steps, and marks it', async () => {
  const { user } = renderAt('/', <Wizard />)
  await user.click(next())
  expect(screen.getByRole('navigation', { name: 'Steps' }).textContent).toContain('Step 2 of 4')
  expect(current()?.textContent).toContain('Facts')
})

it('focuses the heading of the next step, but not when the page opens', async () => {
  const { user } = renderAt('/', <Wizard />)
  expect(document.activeElement).toBe(document.body)
  await user.click(next())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Step 2 of 4: Facts' }))
})

it('reopens completed steps, and never later ones', async () => {
  const { user } = renderAt('/', <Wizard />)
  await user.click(next())
  await user.click(next())
  expect(screen.queryByRole('button', { name: 'Price' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Place' }))
  expect(document.activeElement?.textContent).toBe('Step 1 of 4: Place')
})
