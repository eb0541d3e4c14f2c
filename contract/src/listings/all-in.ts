// Apart from costs.ts: lists load this alone.
import type { CostPart, Electricity } from './costs.ts'

/** Whether every part of the month is said, as what is metered is. */
export const isMonthKnown = (costUnknown: readonly CostPart[]): boolean =>
  costUnknown.every((part) => part === 'deposit' || part === 'oneTimeFees')

/** Whether the monthly cost is the whole of it: nothing is unknown or metered. */
export const isAllIn = (
  costUnknown: readonly CostPart[],
  electricity: Electricity | null,
): boolean => electricity !== 'Metered' && isMonthKnown(costUnknown)
