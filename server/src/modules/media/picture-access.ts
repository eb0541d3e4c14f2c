// Who may see a picture's files: everybody those of public listings, and of an upload that no
// listing shows yet; of other listings the callers who may open them (D10).
import type { Role } from '@rentify/contract/accounts/account'
import type { Database, Queryable } from '../../db/database.ts'
import type { Encryption } from '../../encryption/index.ts'
import { findListingsShowing, isUploadAlone } from './media.repo.ts'

/** A signed-in user who looks at a picture. */
export type PictureViewer = { readonly accountId: string; readonly role: Role }

export type PictureAccess = {
  /** Whether everybody may see a picture. */
  isPublic(pictureId: string): Promise<boolean>
  /** Whether a user may see a picture that is not public. */
  isShownTo(pictureId: string, viewer: PictureViewer): Promise<boolean>
}

/** What the catalogue, a layer above, says of the listings that show a picture (ADR 0278). */
export type ShowingListings = {
  /** Whether a public listing shows it. */
  isShownPublicly(pictureId: string): Promise<boolean>
  /** Whether a listing of this owner shows it. */
  isShownBy(pictureId: string, ownerId: string): Promise<boolean>
}

type PictureAccessDeps = {
  readonly db: Database
  readonly showing: ShowingListings
  /** Whether an account may open a listing of another owner that is not public. */
  readonly opensHidden: readonly ((
    db: Queryable,
    listingId: string,
    accountId: string,
  ) => Promise<boolean>)[]
}

/** A picture of more listings than this is one of the demo. */
const MOST_LISTINGS = 20

export function createPictureAccess({
  db,
  showing,
  opensHidden,
}: PictureAccessDeps): PictureAccess {
  return {
    isPublic: async (pictureId) => {
      return (await showing.isShownPublicly(pictureId)) || isUploadAlone(db, pictureId)
    },
    isShownTo: async (pictureId, { accountId, role }) => {
      if (role === 'admin') return true
      if (await showing.isShownBy(pictureId, accountId)) return true
      for (const id of await findListingsShowing(db, pictureId, MOST_LISTINGS))
        for (const opens of opensHidden) if (await opens(db.sql, id, accountId)) return true
      return false
    },
  }
}

/**
 * A cookie that names the session to the addresses of pictures, since an `<img>` sends no token
 * (D40). It opens nothing else, and ends with its session.
 */
export type PictureCookie = {
  /** The header that sets it; null for a browser that has it. */
  toSet(sessionId: string, cookies: string): string | null
  /** The session that a request's cookies name, live or ended; null without a genuine one. */
  sessionOf(cookies: string): string | null
}

export function createPictureCookie(encryption: Encryption, publicUrl: string): PictureCookie {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const valuesFor = (sessionId: string) =>
    encryption
      .hmacs(sessionId, 'pictures')
      .map((hmac) => `${sessionId}.${hmac.toString('base64url')}`)
  const read = (cookies: string) => /(?:^|;\s*)pictures=([\w.-]+)/.exec(cookies)?.[1] ?? ''
  return {
    toSet: (sessionId, cookies) => {
      const [value] = valuesFor(sessionId)
      if (read(cookies) === value) return null
      return `pictures=${value}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Strict${secure}`
    },
    sessionOf: (cookies) => {
      const value = read(cookies)
      const sessionId = value.slice(0, value.indexOf('.'))
      return value !== '' && valuesFor(sessionId).includes(value) ? sessionId : null
    },
  }
}
