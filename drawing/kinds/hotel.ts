import type { HotelCategory } from '@rentify/contract/listings/vocabulary'
import { type Canvas, WIDTH } from '../canvas.ts'
import { lite, mix } from '../colour.ts'
import { plant } from '../furniture/plants.ts'
import { view } from '../outdoors/outside.ts'
import { autoRickshaw, car, scooter, street } from '../outdoors/street.ts'
import { palm, tree } from '../outdoors/trees.ts'
import { poly, rect } from '../shapes.ts'
import { haveli, resort } from './holiday-hotels.ts'
import { BASE } from './hotel-parts.ts'
import { pool } from './pool.ts'
import { classic, narrow, tower } from './town-hotels.ts'

const BY_CATEGORY: Readonly<Record<HotelCategory, readonly [typeof classic, typeof classic]>> = {
  Budget: [narrow, narrow],
  'Mid-Range': [classic, narrow],
  Luxury: [tower, tower],
  Boutique: [haveli, haveli],
  Resort: [resort, resort],
}

/** A hotel seen from the street; the building follows its category. */
export function hotel(s: Canvas): string {
  const { random, palette: p, light } = s
  s.outdoor = true
  const build = s.facts.hotel ? BY_CATEGORY[s.facts.hotel][s.layout] : s.layout ? haveli : classic
  const wall = random.pick([
    lite(p.wall, 0.2),
    p.soft,
    mix(p.pop, p.soft, 0.55),
    mix(p.dado, p.soft, 0.3),
  ])
  const leaf = mix(p.leaf, light.near, light.lamp > 0.8 ? 0.4 : 0.05)
  s.add(view(s, 0, 0, WIDTH, build === resort ? 400 : BASE))
  if (build === resort) {
    s.add(rect(0, 366, WIDTH, 40, mix(leaf, '#a9c26a', 0.35)))
    for (const x of [30, 275, 548, 790]) s.add(palm(x, 392, 250, leaf, x % 2 ? -14 : 14))
    build(s, wall)
    pool(s, 392)
    return 'A resort'
  }
  build(s, wall)
  street(s, BASE)
  if (build === tower || build === haveli)
    for (const x of [40, 766]) s.add(tree(s, x, BASE + 14, 84, leaf))
  else if (build === classic)
    for (const x of [96, 704]) s.add(palm(x, BASE + 16, 210, leaf, x < 400 ? -16 : 16))
  const middle =
    build === narrow ? s.flip(250, 310) + 155 : build === tower ? s.flip(230, 340) + 170 : 400
  for (const x of [-150, -104, 104, 150])
    plant(s, middle + x, BASE + 14, 0.56, x % 4 ? 'fern' : 'snake')
  s.add(
    poly(
      [
        [middle - 70, BASE],
        [middle + 70, BASE],
        [middle + 120, BASE + 34],
        [middle - 120, BASE + 34],
      ],
      p.pop,
      'opacity=".85"',
    ),
  )
  const way = -s.side
  if (build === tower) s.add(car(s.flip(620), BASE + 92, p.cloth2, way))
  else if (random.yes(0.6)) s.add(autoRickshaw(s.flip(640), BASE + 92, way))
  else s.add(scooter(s.flip(620), BASE + 86, p.pop, way))
  return 'A hotel, seen from the street'
}
