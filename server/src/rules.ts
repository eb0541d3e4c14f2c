import type { Queryable } from './db/database.ts'

type Rule<T> = (trx: Queryable, change: T) => Promise<void>

/**
 * What other modules say to a change before it is written, in its transaction, with its rows locked
 * (ADR 0120).
 */
export type Rules<T> = {
  /** Prevent it by throwing a Problem: a refusal may lock further rows, and writes nothing. */
  readonly refusals: readonly Rule<T>[]
  /** Do what goes with it, once none refuses. */
  readonly consequences: readonly Rule<T>[]
}

/** Asks every refusal before the first consequence. @throws {Problem} what a refusal throws. */
export async function applyRules<T>(
  trx: Queryable,
  { refusals, consequences }: Rules<T>,
  change: T,
): Promise<void> {
  for (const rule of [...refusals, ...consequences]) await rule(trx, change)
}

/** The rules of several modules, in their order. */
export function joinRules<T>(parts: readonly (Partial<Rules<T>> | undefined)[]): Rules<T> {
  return {
    refusals: parts.flatMap((part) => part?.refusals ?? []),
    consequences: parts.flatMap((part) => part?.consequences ?? []),
  }
}
