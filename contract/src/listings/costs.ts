// What a room or shop costs in all (D86): the only place that adds it up, for pages and server.
import type { ListingType } from './vocabulary.ts'

export const ELECTRICITY = ['Included', 'Fixed', 'Metered'] as const
export type Electricity = (typeof ELECTRICITY)[number]

/** What an owner may say about the cost; null: not said. */
export type CostFields = {
  readonly price: number | null
  /** A month; 0 is included in the rent. */
  readonly maintenance: number | null
  readonly electricity: Electricity | null
  /** A month where it is fixed, a unit where it is metered. */
  readonly electricityAmount: number | null
  /** Included in the rent: nothing more is paid for them. */
  readonly mealsIncluded: boolean | null
  /** Nobody stays without taking them; otherwise their price is no part of the cost. */
  readonly mealsRequired: boolean | null
  readonly mealsPrice: number | null
  readonly deposit: number | null
  /** Paid once, and not given back. */
  readonly oneTimeFees: number | null
}

/** What a request for a room copies of its cost beside rent and deposit (D52). */
export type CostTerms = Omit<CostFields, 'price' | 'deposit'> & {
  readonly noticeDays: number | null
  readonly lockInMonths: number | null
}

const MONTHLY_PARTS = ['price', 'maintenance', 'electricity', 'mealsPrice'] as const
/** The parts of the cost, in the order in which pages name those that were not said. */
export const COST_PARTS = [...MONTHLY_PARTS, 'deposit', 'oneTimeFees'] as const
export type CostPart = (typeof COST_PARTS)[number]

export type Costs = {
  /** The rent and the known monthly parts; null without a rent, and for hotels. */
  readonly monthlyCost: number | null
  /** The first month, the deposit and one-time fees; null while rent or deposit is not known. */
  readonly moveInCost: number | null
  /** The parts that were not said; their amounts are in no sum. */
  readonly costUnknown: CostPart[]
}

/** The amount of each part; null: not said. What is metered or a choice adds nothing. */
function amountsOf(listing: CostFields): { readonly [P in CostPart]: number | null } {
  const { electricity, mealsIncluded, mealsRequired } = listing
  const isPaidForMeals = mealsRequired === true && mealsIncluded !== true
  const ofElectricity = { Included: 0, Metered: 0, Fixed: listing.electricityAmount }
  return {
    price: listing.price,
    maintenance: listing.maintenance,
    electricity: electricity && ofElectricity[electricity],
    mealsPrice: isPaidForMeals ? listing.mealsPrice : 0,
    deposit: listing.deposit,
    oneTimeFees: listing.oneTimeFees,
  }
}

/** The known sums of a listing, and what they lack. */
export function costsOf({ type, ...fields }: CostFields & { readonly type: ListingType }): Costs {
  if (type === 'Hotel') return { monthlyCost: null, moveInCost: null, costUnknown: [] }
  const amounts = amountsOf(fields)
  const costUnknown = COST_PARTS.filter((part) => amounts[part] === null)
  const sumOf = (parts: readonly CostPart[], needed: readonly CostPart[]) =>
    needed.some((part) => amounts[part] === null)
      ? null
      : parts.reduce((sum, part) => sum + (amounts[part] ?? 0), 0)
  return {
    monthlyCost: sumOf(MONTHLY_PARTS, ['price']),
    moveInCost: sumOf(COST_PARTS, ['price', 'deposit']),
    costUnknown,
  }
}

/** Whether a deposit is above the customary cap of so many months' rent. */
export const isAboveCap = (deposit: number | null, price: number | null, months: number): boolean =>
  deposit !== null && price !== null && price > 0 && deposit > price * months

/** The customary cap of a shop's deposit, in months' rent; a room's is a setting. */
export const SHOP_DEPOSIT_CAP_MONTHS = 6
