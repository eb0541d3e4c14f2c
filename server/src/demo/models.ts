import { hotelModel } from './hotels.ts'
import type { Model } from './model.ts'
import { PLAN, type Slot } from './plan.ts'
import { roomModel } from './rooms.ts'
import { shopModel } from './shops.ts'

/** How many listings differ in everything; further ones repeat these with another place, price and text. */
export const MODEL_COUNT = PLAN.length

const MAKERS = { Room: roomModel, Hotel: hotelModel, Shop: shopModel } as const
const made = new Map<number, Model>()

/** Model `number` (0 to `MODEL_COUNT` − 1): the same for every seed, so that pictures are shared. */
export function modelOf(number: number): Model {
  const known = made.get(number)
  if (known) return known
  const slot: Slot | undefined = PLAN[number]
  if (!slot) throw new RangeError(`There is no model ${number}.`)
  const model = MAKERS[slot.type](slot, number)
  made.set(number, model)
  return model
}
