import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import type { Database } from '../../server/src/db/database.ts'
import { hashToken, newToken } from '../../server/src/modules/accounts/sessions/tokens.ts'

export type BenchOwner = {
  readonly id: string
  /** Uploads a photo; returns the picture's id. */
  upload(url: string, path: string): Promise<string>
  /** Lists a room with this picture, further ones as copies of it; returns its id. */
  list(url: string, picture: string): Promise<string>
}

/** An account of an owner with a session. */
export async function addOwner(db: Database): Promise<BenchOwner> {
  const [id, token] = [randomUUID(), newToken()]
  const email = `owner.${id}@rentify.example`
  await db.sql
    .insertInto('accounts')
    .values({ id, email, name: 'Asha Rao', role: 'owner' })
    .execute()
  await db.sql
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      account_id: id,
      token_hash: hashToken(token),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  const authorization = `Bearer ${token}`
  let copyOf: string | undefined
  return {
    id,
    upload: async (url, path) => {
      const body = new FormData()
      body.append('picture', await openAsBlob(path, { type: 'image/jpeg' }), 'photo.jpg')
      const { id: picture } = await posted<{ id: string }>(`${url}/api/media`, {
        body,
        headers: { authorization },
      })
      return picture
    },
    list: async (url, picture) => {
      const { listing } = await posted<{ listing: { _id: string } }>(`${url}/api/rooms`, {
        body: JSON.stringify({ ...ROOM, pictureIds: [picture], copyOf }),
        headers: { authorization, 'content-type': 'application/json' },
      })
      copyOf ??= listing._id
      return listing._id
    },
  }
}

const ROOM = {
  title: 'Two rooms near the college',
  description: 'Ground floor, own entrance, water all day.',
  price: 8500,
  phone: '9876543210',
  roomType: 'Single Room',
  furnished: 'Semi Furnished',
  city: 'Patna',
  address: '12 Station Road',
}

async function posted<T>(url: string, request: RequestInit): Promise<T> {
  const answer = await fetch(url, { ...request, method: 'POST' })
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(`${url} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as T
}
