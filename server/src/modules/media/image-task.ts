// The messages between the server and its image processes.
import type { PictureFormat, PictureWidth } from '@rentify/contract/media/picture'
import type { PictureHash } from './same-pictures/picture-hash.ts'

export type Task =
  | { readonly kind: 'take'; readonly path: string }
  | { readonly kind: 'draw'; readonly facts: LinkPicture }
  | { readonly kind: 'hash'; readonly picture: Buffer }

/** What a shared link's picture shows: public facts, in one language. */
export type LinkPicture = {
  readonly title: string
  readonly price: string | null
  readonly place: string
  readonly site: string
  /** The path of our mark, a square PNG. */
  readonly mark: string
  /** A JPEG of the listing. */
  readonly picture: Buffer | null
}

/** An uploaded picture in every size and format it is stored in. */
export type TakenPicture = {
  /**
   * The hash of its largest JPEG: pictures with the same pixels have the same name, whatever their
   * metadata.
   */
  readonly id: string
  /** Its mean colour, `#rrggbb`. */
  readonly color: string
  /** Of the largest size. */
  readonly width: number
  readonly height: number
  /** What it looks like; null for a flat picture. */
  readonly hash: PictureHash | null
  readonly variants: readonly {
    readonly width: PictureWidth
    readonly format: PictureFormat
    readonly content: Buffer
  }[]
}

/** Why a file is rejected; `resources`: processing it exceeds the limits of time or memory. */
export type Rejection = 'unreadable' | 'heic' | 'pixels' | 'resources'

export type Result =
  | { readonly kind: 'taken'; readonly picture: TakenPicture }
  | { readonly kind: 'drawn'; readonly content: Buffer }
  | { readonly kind: 'hashed'; readonly hash: PictureHash | null }
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  | { readonly kind: 'failed'; readonly message: string }

/** The exit code of a process that needed too much memory. */
export const OUT_OF_MEMORY = 70
