import type { PictureFormat, PictureWidth } from '@rentify/contract/media/picture'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import { isDiskFull } from '../../db/unavailable.ts'
import { createDrawingQueue } from './drawing-queue.ts'
import { encode, rasterise } from './encoding.ts'
import { findRecipe, newestDrawings } from './media.repo.ts'
import type { Variant } from './picture-files.ts'
import { createPictureStore } from './picture-store.ts'

export type MediaOptions = {
  readonly db: Database
  /** Absolute; pictures lie in `pictures/` below it. */
  readonly dataDir: string
  /** Turns a picture's recipe into SVG, 800 by 600: given by the composition root, since this module knows no scene. */
  readonly draw: (recipe: object) => string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export type Media = {
  /** A variant's content, drawn first when it is a drawing nobody asked for yet; null when there is no such picture. */
  read(variant: Variant): Promise<Buffer | null>
  /** Draws what visitors see first, in the background, at the lowest priority; call it once the server listens. Resolves when done or stopped. */
  warmUp(): Promise<void>
  /** Stops the background work; resolves when nothing is being written any more. */
  close(): Promise<void>
}

/** The sizes of cards, in the format nearly every browser takes. */
const WARM: readonly (readonly [PictureWidth, PictureFormat])[] = [
  [320, 'avif'],
  [640, 'avif'],
]
const WARM_PICTURES = 1000

/** The picture store of this process. */
export function createMedia({ db, dataDir, draw, log }: MediaOptions): Media {
  const store = createPictureStore(db, dataDir)
  const queue = createDrawingQueue()
  const inWork = new Map<string, Promise<Buffer | null>>()

  async function drawVariant(variant: Variant): Promise<Buffer | null> {
    const recipe = await findRecipe(db.sql, variant.id)
    if (!recipe) return null
    const content = await encode(await rasterise(draw(recipe), variant.width), variant.format)
    // Without room for it a drawing is still shown, and drawn again for the next visitor.
    const stored = await store.write(variant, content).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error
      log.warn({ err: error }, 'no room to store a drawing')
      return true
    })
    return stored ? content : null
  }

  /** Draws a variant once, however many ask for it at the same time; null when it is not a drawing. */
  function drawOnce(
    variant: Variant,
    run: (work: () => Promise<Buffer | null>) => Promise<Buffer | null>,
  ): Promise<Buffer | null> {
    const key = `${variant.id}-${variant.width}.${variant.format}`
    const running = inWork.get(key)
    if (running) return running
    const work = run(() => drawVariant(variant)).finally(() => inWork.delete(key))
    inWork.set(key, work)
    return work
  }

  async function warm(): Promise<void> {
    for (const id of await newestDrawings(db.sql, WARM_PICTURES)) {
      for (const [width, format] of WARM) {
        const variant = { id, width, format }
        await queue.whenIdle(async () => {
          if (!(await store.has(variant))) await drawOnce(variant, (work) => work())
        })
      }
    }
  }

  return {
    read: async (variant) => (await store.read(variant)) ?? drawOnce(variant, queue.urgent),
    warmUp: () => warm().catch((error: Error) => log.warn({ err: error }, 'drawing ahead failed')),
    close: async () => {
      await queue.stop()
      await Promise.allSettled(inWork.values())
    },
  }
}
