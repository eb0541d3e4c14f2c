import { LISTING_TYPES } from '@rentify/contract/listings/vocabulary'
import { hotelTemplate } from './hotels.ts'
import { illustrate } from './illustrate.ts'
import { PLAN } from './plan.ts'
import { seededRandom } from './random.ts'
import { roomTemplate } from './rooms.ts'
import { shopTemplate } from './shops.ts'
import type { IllustratedTemplate, Template } from './template.ts'

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
  const templates = PLAN.map((slot, number) => MAKERS[slot.type](slot, number))
  const made: IllustratedTemplate[] = []
  for (const type of LISTING_TYPES) {
    const numbers = [...PLAN.keys()].filter((number) => PLAN[number]?.type === type)
    const drawn = numbers.map((number) => ({
      shots: templates[number]?.shots ?? [],
      popularity: Math.round(seededRandom(`popularity ${number}`).next() ** 3 * 1000) / 10,
    }))
    illustrate(drawn).forEach((illustrated, n) => {
      const number = numbers[n] as number
      const { shots: _, ...template } = templates[number] as Template
      made[number] = { ...template, ...illustrated }
    })
  }
  return made
}
