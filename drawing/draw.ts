import type { SceneFacts, SceneKind } from '../demo/src/scene.ts'
import { type Canvas, createCanvas } from './canvas.ts'
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

/** Every scene that can be drawn; each function returns what the picture shows. */
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
} as const satisfies Record<SceneKind, (s: Canvas) => string>

/** Draws a scene as SVG text, 800 by 600. */
export function drawScene(kind: SceneKind, seed: string, facts: SceneFacts = {}): string {
  const canvas = createCanvas(kind, seed, facts)
  return canvas.render(DRAWINGS[kind](canvas))
}
