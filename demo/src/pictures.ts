import type { Picture } from '@rentify/contract/media/picture'
import { PICTURES, type RenderedPicture } from './pictures.gen.ts'
import type { Shot } from './shots.ts'

const MOST = 5

/** A half-furnished room may look furnished if the listing has everything in the picture. */
const isFurnishedLike = (wanted: Shot['furnished'], shown: Shot['furnished']) =>
  wanted === undefined || wanted === shown || (wanted === 'semi' && shown === 'full')

/** The subjects that may be a listing's first picture when those of its first shot are taken. */
const LEADING: readonly Shot['kind'][] = [
  'double',
  'dining',
  'hotelRoom',
  'lobby',
  'poolside',
  'shopInside',
]

/**
 * Picks fitting pictures for one listing after another. Its first picture is none of `taken`, the
 * first pictures of its neighbours in a list, if any other fits.
 */
type PicturePicker = (shots: readonly Shot[], taken: ReadonlySet<string>) => Picture[]

/** Assigns fitting pictures to listings in turn, so that neighbours in a list differ. */
export function createPicturePicker(): PicturePicker {
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

  function pickFirst([own, ...others]: readonly Shot[], taken: ReadonlySet<string>) {
    if (!own) return undefined
    for (const shot of [own, ...others.filter(({ kind }) => LEADING.includes(kind))]) {
      const picked = pick(shot, taken)
      if (picked) return { picked, shot }
    }
    const picked = pick(own, new Set())
    return picked && { picked, shot: own }
  }

  return (shots, taken) => {
    const pictures = new Map<string, Picture>()
    const add = ({ id, color }: RenderedPicture) => pictures.set(id, { id, color })
    const first = pickFirst(shots, taken)
    if (first) add(first.picked)
    for (const shot of shots.filter((one) => one !== first?.shot).slice(0, MOST - pictures.size)) {
      const picked = pick(shot, new Set(pictures.keys()))
      if (picked) add(picked)
    }
    return [...pictures.values()]
  }
}
