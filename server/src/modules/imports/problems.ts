// Why rows were rejected and values left out, counted by reason for the end of an import.
import type { RowPosition } from './write-batch.ts'

export type ProblemCount = {
  /** The reason of the first row that has it. */
  readonly reason: string
  readonly count: number
  readonly first: RowPosition
  /** Other values with the same reason, a few of them. */
  readonly others: readonly string[]
}

const MAX_REASONS = 1000
const MAX_OTHERS = 4

/** Counts reasons that differ only in the values they quote; most frequent first. */
export function createProblemCounter(): {
  add(reason: string, value: string | undefined, at: RowPosition): void
  result(): ProblemCount[]
} {
  const problems = new Map<
    string,
    {
      reason: string
      count: number
      first: RowPosition
      value: string | undefined
      others: string[]
    }
  >()
  return {
    add(reason, value, { line, record, offset }) {
      const general = reason.replaceAll(/'[^']*'|"[^"]*"|\d+(?:\.\d+)?/g, '…')
      const known = problems.get(general)
      if (known === undefined) {
        if (problems.size < MAX_REASONS)
          problems.set(general, {
            reason,
            count: 1,
            first: { line, record, offset },
            value,
            others: [],
          })
        return
      }
      known.count++
      if (
        value &&
        known.others.length < MAX_OTHERS &&
        value !== known.value &&
        !known.others.includes(value)
      )
        known.others.push(value)
    },
    result: () =>
      [...problems.values()]
        .map(({ reason, count, first, others }) => ({ reason, count, first, others }))
        .sort((a, b) => b.count - a.count),
  }
}
