// API calls of the journeys: the data that pages are compared with, and users to sign in.
import type { Account, Role } from '@rentify/contract/accounts/account'
import type { SignedIn } from '@rentify/contract/accounts/endpoints'
import type { ListingDetail, ListingSummary } from '@rentify/contract/listings/listing'
import type { Save, SavedList } from '@rentify/contract/saved/saved'
import type { PublicSettings } from '@rentify/contract/settings/endpoints'
import { BASE_URL } from './server.ts'

/** A user with an account and an open session. */
export type TestUser = { token: string; user: Account; email: string; password: string }
type Answer<T> = { status: number; headers: Headers; body: T }
export type Kind = 'rooms' | 'hotels' | 'shops' | 'listings'
export type List = { listings: ListingSummary[]; total: number; next: string | null }

let people = 0

/** Calls the API as a program would; returns a response of any status. */
export async function call<T>(
  path: string,
  { token, ...init }: RequestInit & { token?: string } = {},
): Promise<Answer<T>> {
  const headers = {
    ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const response = await fetch(BASE_URL + path, { ...init, headers })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: (text ? JSON.parse(text) : null) as T,
  }
}

async function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  const answer = await call<T>(path, {
    method: 'POST',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(token ? { token } : {}),
  })
  if (answer.status >= 300)
    throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** An unregistered address. */
export function anEmail(): string {
  people += 1
  // Of usual length: a longer one takes a second line on a phone.
  return `${process.pid.toString(36)}.${Date.now().toString(36)}.${people}@journeys.example`
}

export const PASSWORD = 'a-good-password-1'

export async function register(role: Exclude<Role, 'admin'>, email = anEmail()): Promise<TestUser> {
  await post('/api/auth/register', {
    firstname: 'Asha',
    lastname: 'Verma',
    role,
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  })
  return signIn(email, PASSWORD)
}

export async function signIn(email: string, password: string): Promise<TestUser> {
  const { token, user } = await post<SignedIn>('/api/auth/login', { email, password })
  return { token, user, email, password }
}

/** Ends the session on the server, as another device would. */
export async function endSession({ token }: TestUser): Promise<void> {
  await post('/api/auth/logout', undefined, token)
}

export async function settings(): Promise<PublicSettings> {
  return (await call<PublicSettings>('/api/settings/public')).body
}

/** The demo account of a role; the owner has listings. */
export async function signInDemo(role: Role): Promise<TestUser> {
  const account = (await settings()).demoAccounts.find((one) => one.role === role)
  if (!account) throw new Error(`There is no demo ${role}.`)
  return signIn(account.email, account.password)
}

/** A listing as its owner sees it. */
export async function listing(id: string, { token }: TestUser): Promise<ListingDetail> {
  return (await call<ListingDetail>(`/api/listings/${id}`, { token })).body
}

/** The rooms of an owner, hidden ones included. */
export async function myRooms({ token }: TestUser): Promise<ListingSummary[]> {
  return (await call<ListingSummary[]>('/api/rooms/my-listings?limit=100', { token })).body
}

/** Edits a room as a program would. */
export async function editRoom(id: string, fields: object, { token }: TestUser): Promise<void> {
  const body = JSON.stringify(fields)
  const { status } = await call(`/api/rooms/${id}`, { method: 'PUT', body, token })
  if (status !== 200) throw new Error(`The edit answered ${status}.`)
}

/** One page of a list and its `X-Total-Count`. */
export async function list(kind: Kind, query: Record<string, string | number> = {}): Promise<List> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  )
  const { status, headers, body } = await call<ListingSummary[] | Record<string, ListingSummary[]>>(
    `/api/${kind}?${search}`,
  )
  if (status !== 200) throw new Error(`GET /api/${kind}?${search} answered ${status}`)
  return {
    listings: Array.isArray(body) ? body : (body[kind] ?? []),
    total: Number(headers.get('x-total-count')),
    next: headers.get('link')?.match(/cursor=([\w-]+)/)?.[1] ?? null,
  }
}

/** The first listing of a kind that fits, by default one of the demo; it has every sort. */
export async function find(
  kind: Kind,
  fits: (listing: ListingSummary) => boolean = ({ isDemo }) => isDemo,
  query: Record<string, string | number> = {},
): Promise<ListingSummary> {
  // Other journeys' listings may fill the first pages.
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: List = await list(kind, { ...query, limit: 100, ...(cursor ? { cursor } : {}) })
    const found = page.listings.find(fits)
    if (found) return found
    cursor = page.next
  }
  throw new Error(`No listing among ${kind} fits.`)
}

export async function detail(id: string, { token }: TestUser): Promise<ListingDetail> {
  return (await call<ListingDetail>(`/api/listings/${id}`, { token })).body
}

/** The ids of a user's saved listings, the newest first. */
export async function savedBy({ token }: TestUser): Promise<string[]> {
  return (await call<SavedList>('/api/saved?only=ids', { token })).body.ids
}

/** What is kept of a user's saves, and their notes. */
export async function savesOf({ token }: TestUser): Promise<Save[]> {
  return (await call<SavedList>('/api/saved', { token })).body.saves
}

/** Deletes a room of the user's. */
export async function deleteRoom(id: string, { token }: TestUser): Promise<void> {
  const { status } = await call(`/api/rooms/${id}`, { method: 'DELETE', token })
  if (status !== 200) throw new Error(`DELETE /api/rooms/${id} answered ${status}`)
}

export async function save(id: string, { token }: TestUser): Promise<void> {
  const { status } = await call(`/api/saved/${id}`, { method: 'PUT', token })
  if (status !== 200) throw new Error(`PUT /api/saved/${id} answered ${status}`)
}

/** Hides or shows a shop of the user's. */
export async function setShopVisible(id: string, isVisible: boolean, { token }: TestUser) {
  const path = `/api/shops/${id}/toggle-visibility`
  const body = JSON.stringify({ isVisible })
  const { status } = await call(path, { method: 'PATCH', body, token })
  if (status !== 200) throw new Error(`PATCH ${path} answered ${status}`)
}

/** A room, a hotel and a shop with pictures, of other owners. */
export async function oneOfEach(): Promise<ListingSummary[]> {
  return Promise.all(
    (['rooms', 'hotels', 'shops'] as const).map((kind) =>
      // A city where no other journey makes listings and deletes them.
      find(kind, ({ pictures, price }) => pictures.length > 0 && price !== null, {
        city: 'Jaipur',
      }),
    ),
  )
}
