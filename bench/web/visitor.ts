// What the pages' bench asks the API for: somebody to be, and something to look at.
import type { SignedIn as SignInAnswer } from '@rentify/contract/accounts/endpoints'
import type { ListingSummary } from '@rentify/contract/listings/listing'

/** Somebody signed in, as the web app keeps it in the browser's storage. */
export type SignedIn = { readonly stored: Readonly<Record<string, string>> }

/** What the web app tells the server of it. */
export const SIGNED_IN_COOKIE = { name: 'signed-in', value: '1' } as const

/** A renter of one's own, signed in. */
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
