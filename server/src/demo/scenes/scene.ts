import { createHash } from 'node:crypto'
import type { Colour } from './colour.ts'
import { SCENE_COLOURS } from './colours.gen.ts'
import type { SceneFacts } from './facts.ts'
import { balcony } from './kinds/balcony.ts'
import { bath } from './kinds/bath.ts'
import { single } from './kinds/bedroom.ts'
import { double, shared } from './kinds/double.ts'
import { hotel } from './kinds/hotel.ts'
import { hotelRoom } from './kinds/hotel-room.ts'
import { kitchen } from './kinds/kitchen.ts'
import { dining, living } from './kinds/living.ts'
import { lobby } from './kinds/lobby.ts'
import { pg } from './kinds/pg.ts'
import { poolside } from './kinds/pool.ts'
import { shop } from './kinds/shop.ts'
import { shopInside } from './kinds/shop-inside.ts'
import { studio } from './kinds/studio.ts'
import { PALETTE_NAMES } from './palette.ts'
import { createStage, type Stage } from './stage.ts'

/** Everything that can be drawn; each answers what the picture shows. */
const DRAWINGS = {
  single,
  double,
  shared,
  pg,
  studio,
  living,
  dining,
  kitchen,
  bath,
  balcony,
  hotel,
  hotelRoom,
  lobby,
  poolside,
  shop,
  shopInside,
} as const satisfies Record<string, (s: Stage) => string>
export type SceneKind = keyof typeof DRAWINGS
export const SCENE_KINDS = Object.keys(DRAWINGS) as SceneKind[]

/** All that a picture is made from: the same recipe is the same picture, on every machine. */
export type SceneRecipe = {
  readonly kind: SceneKind
  readonly seed: string
  readonly facts: SceneFacts
}

/** Draws a scene as SVG text, 800 by 600. */
export function drawScene(kind: SceneKind, seed: string, facts: SceneFacts = {}): string {
  const stage = createStage(kind, seed, facts)
  return stage.render(DRAWINGS[kind](stage))
}

/** Draws what a stored recipe says. */
export function drawRecipe(recipe: object): string {
  const { kind, seed, facts } = recipe as SceneRecipe
  if (!SCENE_KINDS.includes(kind)) throw new Error(`No scene is called '${kind}'.`)
  return drawScene(kind, seed, facts)
}

// Raised whenever drawings change, so that a changed picture gets a new name and no cache shows the old one.
const DRAWING_VERSION = 1

/** The name of the picture this recipe draws: 32 hex digits. */
export function nameOfScene(recipe: SceneRecipe): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, recipe.kind, recipe.seed, recipe.facts]))
    .digest('hex')
    .slice(0, 32)
}

/** The colour that holds a picture's place while it loads: what its kind, paints and hour look like from afar. */
export function colourOfScene({ kind, facts }: SceneRecipe): Colour {
  const at = PALETTE_NAMES.indexOf(facts.palette ?? 'chuna')
  return `#${SCENE_COLOURS[kind]?.[facts.hour ?? 'day']?.split(' ')[at] ?? 'd8c8b0'}`
}
