import type * as z from 'zod/mini'
import { ROLES, type Role } from './accounts/account.ts'
import type { ErrorCode } from './errors.ts'
import type { Multipart, MultipartInput, MultipartOutput } from './multipart.ts'

/** Who may call: `public` with or without a session, else the roles that may; `ROLES` means every signed-in caller. Rules about single rows are a policy's. */
export type Access = 'public' | readonly [Role, ...Role[]]

/** Whether any caller with a session may call, whatever their role. */
export function isForEveryRole(access: Access): boolean {
  return access !== 'public' && ROLES.every((role) => access.includes(role))
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Method and path alone: what a public page needs to ask, without carrying any schema to the browser. `{id}` marks a parameter. */
export type Route = { readonly method: Method; readonly path: `/api/${string}` }

/** Any zod schema, classic or mini. */
export type Schema = z.core.$ZodType

export type EndpointParts = {
  readonly summary: string
  readonly access: Access
  /** A public answer that never depends on who asks: no session is looked up, and whoever asks next may get the same bytes. */
  readonly sameForAll?: true
  readonly params?: Schema
  readonly query?: Schema
  /** A schema for JSON, or fields and files for `multipart/form-data`. */
  readonly body?: Schema | Multipart
  /** Bytes the whole body may have: 1 MB of JSON, or what the files' rules add up to, when left out. */
  readonly bodyLimit?: number
  readonly reply: Schema
  /** Success status; 200 when left out. */
  readonly status?: 200 | 201 | 204
  /** Takes an `Idempotency-Key`: sent again with the same key and body, it answers the same and works once (D30). */
  readonly idempotent?: true
  /** The catalogue codes this call can answer with, beside the ones every call can. */
  readonly errors: readonly ErrorCode[]
  /** The audited action's name, for calls that leave a trace in the audit log (D38). */
  readonly audit?: string
}

export type Endpoint<P extends EndpointParts = EndpointParts> = Route & P

/** Joins a route with its schemas, access and errors into the one value the server mounts, the client types and OpenAPI follow. */
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

/** What a caller passes: only the parts the endpoint has; query may be left out when all of it is optional. */
export type CallInput<E> = (E extends { params: infer S } ? { params: InputOf<S> } : unknown) &
  (E extends { query: infer S } ? { query?: InputOf<S> } : unknown) &
  (E extends { body: infer S } ? { body: BodyInputOf<S> } : unknown)

/** What a service receives once the input has been checked. */
export type Checked<E> = {
  params: E extends { params: infer S } ? OutputOf<S> : undefined
  query: E extends { query: infer S } ? OutputOf<S> : undefined
  body: E extends { body: infer S } ? BodyOutputOf<S> : undefined
}

/** What the caller gets back. */
export type Reply<E> = E extends { reply: infer S } ? OutputOf<S> : never
