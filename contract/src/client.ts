import type { CallInput, CardInput, CardReply, Endpoints, Reply, Route } from './endpoint.ts'

/** A request that is ready to send: the path filled in, the query encoded. */
export type Request = { method: Route['method']; url: string; body: unknown }

type Wrapped<R, Wrap> = Promise<
  Wrap extends 'reply' ? R : { status: number; headers: Headers; body: R }
>
type Call<E, Extra, Wrap> = (
  ...args: Record<string, never> extends CallInput<E>
    ? [input?: CallInput<E>, extra?: Extra]
    : [input: CallInput<E>, extra?: Extra]
) => Wrapped<Reply<E>, Wrap>
type CardCall<E, Extra, Wrap> = (input: CardInput<E>, extra?: Extra) => Wrapped<CardReply<E>, Wrap>

/**
 * A typed function for each endpoint of a feature; `Extra` is what the sender accepts beside the
 * input (a signal, a token).
 */
export type Client<E extends Endpoints, Extra, Wrap extends 'reply' | 'response' = 'reply'> = {
  [K in keyof E]: E[K] extends { cardReply: unknown }
    ? CardCall<E[K], Extra, Wrap> & Call<E[K], Extra, Wrap>
    : Call<E[K], Extra, Wrap>
}

type AnyInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** `/api/rooms/{id}` + `{ id }` → `/api/rooms/0190…`; every part encoded. */
export function toRequest(route: Route, input: AnyInput = {}): Request {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    for (const one of [value ?? ''].flat()) if (one !== '') query.append(name, String(one))
  const search = query.toString()
  return { method: route.method, url: search ? `${path}?${search}` : path, body: input.body }
}

/**
 * Creates the typed client of a feature from its routes; the endpoints are imported as a type only,
 * so no schema is bundled.
 */
export function makeClient<
  E extends Endpoints,
  Extra = undefined,
  Wrap extends 'reply' | 'response' = 'reply',
>(
  routes: { readonly [K in keyof E]: Route },
  send: (request: Request, extra: Extra | undefined) => Promise<unknown>,
): Client<E, Extra, Wrap> {
  const calls = Object.entries(routes as Record<string, Route>).map(([name, route]) => [
    name,
    (input?: AnyInput, extra?: Extra) => send(toRequest(route, input), extra),
  ])
  return Object.fromEntries(calls) as Client<E, Extra, Wrap>
}
