import type { Duties } from '@rentify/contract/admin/duties'

const IN_TIME = { medianHours: 5, overDay: 0, overFifteenDays: 0 }

/** Answer times as a queue reads them. */
export const DUTIES: Duties = {
  listings: { medianHours: 70, overDay: 1000, overFifteenDays: 1 },
  appeals: { medianHours: null, overDay: 0, overFifteenDays: 0 },
  reviews: IN_TIME,
  conversations: IN_TIME,
}
