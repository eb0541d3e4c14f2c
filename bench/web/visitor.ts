// API calls of the pages' bench: a signed-in user, and listings to visit.
import type { SignedIn as SignInAnswer } from '@rentify/contract/accounts/endpoints'
import type { ListingSummary } from '@rentify/contract/listings/listing'

/** A signed-in user, as the web app stores it in the browser. */
export type SignedIn = { readonly stored: Readonly<Record<string, string>> }

/** The cookie that the web app sets for the server. */
export const SIGNED_IN_COOKIE = { name: 'signed-in', value: '1' } as const

/** Registers a renter and signs in. */
export async function enter(url: string): Promise<SignedIn> {
  const email = `bench-${Date.now().toString(36)}@bench.example`
  const password = 'a-good-password-1'
  await post(`${url}/api/auth/register`, {
    firstname: 'Asha',
    lastname: 'Verma',
    role: 'renter',
    email,
    password,
    confirmPassword: password,
  })
  const { token, user } = await post<SignInAnswer>(`${url}/api/auth/login`, { email, password })
  return {
    stored: {
      role: user.role,
      email: user.email,
      userName: user.name,
      userId: user._id,
      user: JSON.stringify(user),
      token,
    },
  }
}

/** The newest room with several pictures. */
export async function roomToLookAt(url: string): Promise<ListingSummary> {
  const rooms = (await (await fetch(`${url}/api/rooms?limit=50`)).json()) as ListingSummary[]
  const room = rooms.find(({ pictures }) => pictures.length > 2)
  if (!room) throw new Error('There is no room with pictures.')
  return room
}

async function post<T>(address: string, body: unknown): Promise<T> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`POST ${address} answered ${answer.status}.`)
  return (await answer.json()) as T
}
