import { askedOf } from '@rentify/contract/listings/forms/form-fields'
import { LISTING_TYPES, type ListingType } from '@rentify/contract/listings/vocabulary'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useStepForm } from '../../../form/use-step-form.ts'
import { renderAt } from '../../../testing/render.tsx'
import { listingMessageText } from './message-text.ts'
import type { ListingBody } from './save/listing.api.ts'
import { schemaOf } from './steps/lazy-steps.tsx'
import { StepFields } from './steps/StepFields.tsx'
import { type ListingValues, newValues } from './values.ts'
import type { WizardStep } from './wizard.ts'
import { WIZARDS } from './wizards.ts'

function Step({ type, step }: { type: ListingType; step: WizardStep }) {
  const form = useStepForm<ListingValues, ListingBody>({
    defaultValues: newValues(type),
    schema: () => schemaOf(type),
    textOf: listingMessageText,
    step: step.fields,
    onNext: () => undefined,
    show: () => undefined,
    wrongText: '',
    send: async () => undefined,
  })
  return <StepFields form={form} kind={type} parts={step.parts} />
}

/** The fields of a step on screen; the button of the point stands for both degrees. */
function shownFields(container: HTMLElement): string[] {
  const controls = container.querySelectorAll('input, select, textarea, [data-field]')
  const names = [...controls].flatMap(
    (control) => control.getAttribute('name') ?? control.getAttribute('data-field') ?? [],
  )
  return [...new Set(names)].filter((name) => name !== 'longitude')
}

describe.each(LISTING_TYPES)('the wizard of a %s', (type) => {
  const { steps } = WIZARDS[type]

  it.each([0, 1, 2])('draws the fields of step %i in the order of their check', async (at) => {
    const step = steps[at] as WizardStep
    const { container } = renderAt('/add', <Step type={type} step={step} />)
    const fields = step.fields.filter((name) => name !== 'longitude')
    await waitFor(() => expect(shownFields(container)).toEqual(fields))
  })

  it('asks for every field that is described as asked for, once', () => {
    const fields: readonly string[] = steps.flatMap((step) => step.fields)
    expect(new Set(fields).size).toBe(fields.length)
    expect(fields).toEqual(expect.arrayContaining([...askedOf(type)]))
  })
})

describe('the form of a hotel', () => {
  const features = WIZARDS.Hotel.steps[2] as WizardStep

  it('says of pets the same by its amenity and by its field', async () => {
    const { user } = renderAt('/add', <Step type="Hotel" step={features} />)
    const amenity = await screen.findByRole('checkbox', { name: 'Pet Friendly' })
    const field = screen.getByRole('combobox', { name: /^Pets/ })
    expect(field).toHaveProperty('value', '')
    await user.click(amenity)
    expect(field).toHaveProperty('value', 'true')
    await user.selectOptions(field, 'No pets')
    expect(amenity).toHaveProperty('checked', false)
    await user.selectOptions(field, 'Pets allowed')
    expect(amenity).toHaveProperty('checked', true)
    await user.click(amenity)
    expect(field).toHaveProperty('value', '')
  })
})
