import type * as z from 'zod/mini'
import { ROLES, type Role } from './accounts/account.ts'
import type { ErrorCode } from './errors.ts'
import type { Multipart, MultipartInput, MultipartOutput } from './multipart.ts'

/**
 * The callers of an endpoint: `public` with or without a session, else the allowed roles; `ROLES`
 * means every signed-in caller. A policy decides about single rows.
 */
export type Access = 'public' | readonly [Role, ...Role[]]

/** Whether any signed-in caller may call, whatever their role. */
export function isForEveryRole(access: Access): boolean {
  return access !== 'public' && ROLES.every((role) => access.includes(role))
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Whether it is a call of the back office, where a session has a clock of its own (D15). */
export function isInPanel({ path }: Route): boolean {
  return path.startsWith('/api/admin/')
}

/**
 * Method and path alone: enough for a public page to send a request, without a schema in its
 * bundle. `{id}` marks a parameter.
 */
export type Route = { readonly method: Method; readonly path: `/api/${string}` }

/** Any zod schema, classic or mini. */
export type Schema = z.core.$ZodType

export type EndpointParts = {
  readonly summary: string
  readonly access: Access
  /**
   * A public response that is the same for every caller: no session is looked up, and a cached
   * response is sent unchanged.
   */
  readonly sameForAll?: true
  readonly params?: Schema
  readonly query?: Schema
  /** A schema for JSON, or fields and files for `multipart/form-data`. */
  readonly body?: Schema | Multipart
  /**
   * The maximum size of the whole body in bytes; by default 1 MB for JSON, or the sum of the files'
   * limits.
   */
  readonly bodyLimit?: number
  readonly reply: Schema
  /** The reply with `view=card`. */
  readonly cardReply?: Schema
  /** The reply's type when it is a file and not JSON. */
  readonly mediaType?: 'text/csv' | 'text/calendar'
  /**
   * Takes much for one call: an account has one at a time, the next wait a moment and are then
   * rejected with `export_running`. Other calls of the account do not wait for it.
   */
  readonly oneAtATime?: true
  /** Success status; 200 when omitted. */
  readonly status?: 200 | 201 | 204
  /**
   * Accepts an `Idempotency-Key`: a repeated request with the same key and body gets the same
   * response and works once (D30).
   */
  readonly idempotent?: true
  /** The catalogue codes this call can return, beside those that every call can. */
  readonly errors: readonly ErrorCode[]
  /** The audited action's name, for calls that are recorded in the audit log (D38). */
  readonly audit?: string
}

export type Endpoint<P extends EndpointParts = EndpointParts> = Route & P

/**
 * Joins a route with its schemas, access and errors into the one value that the server mounts, the
 * client is typed by and OpenAPI describes.
 */
export function defineEndpoint<const R extends Route, const P extends EndpointParts>(
  route: R,
  parts: P,
): R & P {
  return { ...route, ...parts }
}

/** The endpoints of one feature, by verb. */
export type Endpoints = Readonly<Record<string, Endpoint>>

type InputOf<S> = S extends Schema ? z.core.input<S> : never
type OutputOf<S> = S extends Schema ? z.core.output<S> : never
type BodyInputOf<S> = S extends Multipart ? MultipartInput<S> : InputOf<S>
type BodyOutputOf<S> = S extends Multipart ? MultipartOutput<S> : OutputOf<S>

/**
 * A caller's input: only the parts the endpoint has; query may be omitted when all of it is
 * optional.
 */
export type CallInput<E> = (E extends { params: infer S } ? { params: InputOf<S> } : unknown) &
  (E extends { query: infer S } ? { query?: InputOf<S> } : unknown) &
  (E extends { body: infer S } ? { body: BodyInputOf<S> } : unknown)

/** A service's input, after the request was validated. */
export type Checked<E> = {
  params: E extends { params: infer S } ? OutputOf<S> : undefined
  query: E extends { query: infer S } ? OutputOf<S> : undefined
  body: E extends { body: infer S } ? BodyOutputOf<S> : undefined
}

/** The input that asks for cards, of an endpoint that returns them. */
export type CardInput<E> = CallInput<E> & { query: { view: 'card' } }

/** The response body with `view=card`. */
export type CardReply<E> = E extends { cardReply: infer S } ? OutputOf<S> : never

/** The response body. */
export type Reply<E> = E extends { reply: infer S } ? OutputOf<S> : never
