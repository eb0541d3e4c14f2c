// The steps of the three listing forms: empty, with mistakes, and the review.
import { addPhotos, openStep, press, WIZARDS, wizard } from '../listing-forms.ts'
import { seen } from './conditions.ts'
import type { State } from './state.ts'

const STEPS = [0, 1, 2, 3]

export const WIZARD_STATES: readonly State[] = WIZARDS.flatMap((walk) => [
  ...STEPS.map(
    (step): State => ({
      name: `step ${step + 1} of a new ${walk.type}`,
      as: 'owner',
      open: (page) => openStep(page, walk, step),
    }),
  ),
  ...STEPS.filter((step) => step < 3).map(
    (step): State => ({
      name: `step ${step + 1} of a new ${walk.type} with mistakes`,
      as: 'owner',
      open: async (page) => {
        await openStep(page, walk, step)
        await press(page, 'Next')
        await seen(wizard(page).locator('.msg').first())
        // Scrolled to the mistake, the header may cover half of a control.
        await page.evaluate(() => scrollTo(0, 0))
      },
    }),
  ),
  {
    name: `the review of a new ${walk.type} with a photo`,
    as: 'owner',
    open: async (page) => [await openStep(page, walk, 3), await addPhotos(page, 1)],
  },
])
