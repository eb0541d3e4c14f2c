import { hotelTemplate } from './hotels.ts'
import { createPicturePicker } from './pictures.ts'
import { PLAN } from './plan.ts'
import { roomTemplate } from './rooms.ts'
import { shopTemplate } from './shops.ts'
import type { IllustratedTemplate } from './template.ts'

/** The number of distinct listings; further ones repeat them with another place, price and text. */
export const TEMPLATE_COUNT = PLAN.length

const MAKERS = { Room: roomTemplate, Hotel: hotelTemplate, Shop: shopTemplate } as const
let made: readonly IllustratedTemplate[] | undefined

/** Template `number` (0 to `TEMPLATE_COUNT` − 1): the same for every seed. */
export function templateAt(number: number): IllustratedTemplate {
  made ??= makeAll()
  const template = made[number]
  if (!template) throw new RangeError(`There is no template ${number}.`)
  return template
}

function makeAll(): IllustratedTemplate[] {
  const pickPictures = createPicturePicker()
  return PLAN.map((slot, number) => {
    const { shots, ...template } = MAKERS[slot.type](slot, number)
    return { ...template, pictures: pickPictures(shots) }
  })
}
