import type { Endpoint } from '@rentify/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../db/database.ts'

/** One of the attempts at a call; only an `idempotent` call has several. */
export type CallAttempt = {
  /** A UUIDv7 for the row the call creates, stable across retries. */
  readonly callId: string
  /**
   * Stores the reply as the transaction's last statement; retries get it once committed.
   * @throws {Problem} `idempotency_in_flight` when another attempt has taken the call over.
   */
  storeReply(trx: Queryable, reply: unknown): Promise<void>
  /**
   * Claims the key for the transaction, as its first statement, where the handler is
   * `inOneTransaction`; `storeReply` is then its last.
   */
  claim(trx: Queryable): Promise<void>
}

/** The only attempt at a call without a key. */
export function onlyAttempt(): CallAttempt {
  let id: string | undefined
  return {
    // Most calls create no row, and drawing an id is a good part of what reading one costs.
    get callId() {
      id ??= uuidv7()
      return id
    },
    storeReply: async () => {},
    claim: async () => {},
  }
}

const IN_ONE_TRANSACTION = Symbol('in one transaction')

/**
 * Marks the handler of an `idempotent` endpoint all of whose effects are of one transaction, which
 * begins with `claim` and ends with `storeReply`: the key then costs no transaction of its own.
 */
export const inOneTransaction = <H extends object>(handler: H): H =>
  Object.assign(handler, { [IN_ONE_TRANSACTION]: true })

/** Whether a handler is `inOneTransaction`. */
export const claimsItsKey = (handler: object): boolean => IN_ONE_TRANSACTION in handler

/**
 * Wraps the work of an `idempotent` endpoint so that the same `Idempotency-Key` answers the same
 * (D30).
 */
export type Idempotently = (
  call: IdempotentCall,
  work: (attempt: CallAttempt) => Promise<unknown>,
) => Promise<unknown>

/**
 * `content` is what tells one body from another: of files, their hashes. `claimsItsKey`: whether
 * the work is `inOneTransaction`.
 */
export type IdempotentCall = {
  readonly endpoint: Endpoint
  readonly request: FastifyRequest
  readonly caller: string
  readonly content: unknown
  readonly claimsItsKey: boolean
}
