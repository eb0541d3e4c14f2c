import type { Picture } from '@rentify/contract/media/picture'
import { PICTURES, type RenderedPicture } from './pictures.gen.ts'
import type { Shot } from './shots.ts'

const MOST = 5

/** A half-furnished room may look furnished if the listing has everything in the picture. */
const isFurnishedLike = (wanted: Shot['furnished'], shown: Shot['furnished']) =>
  wanted === undefined || wanted === shown || (wanted === 'semi' && shown === 'full')

/** Assigns fitting pictures to listings in turn, so that neighbours in a list differ. */
export function createPicturePicker(): (shots: readonly Shot[]) => Picture[] {
  const lastTurn = new Map<string, number>()
  let turn = 0

  function pick({ has, ...wanted }: Shot, taken: ReadonlySet<string>): RenderedPicture | undefined {
    const fitting = PICTURES.filter(
      (picture) =>
        picture.kind === wanted.kind &&
        (['business', 'hotel'] as const).every(
          (key) => wanted[key] === undefined || wanted[key] === picture.facts[key],
        ) &&
        isFurnishedLike(wanted.furnished, picture.facts.furnished) &&
        (picture.facts.has ?? []).every((thing) => has.includes(thing)) &&
        !taken.has(picture.id),
    )
    const [picked] = fitting.sort((a, b) => (lastTurn.get(a.id) ?? 0) - (lastTurn.get(b.id) ?? 0))
    if (picked) lastTurn.set(picked.id, ++turn)
    return picked
  }

  return (shots) => {
    const taken = new Map<string, Picture>()
    for (const shot of shots.slice(0, MOST)) {
      const picked = pick(shot, new Set(taken.keys()))
      if (picked) taken.set(picked.id, { id: picked.id, color: picked.color })
    }
    return [...taken.values()]
  }
}
