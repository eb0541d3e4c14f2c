// The sums of a listing's cost (D86) where PostgreSQL builds the response: the twin of the
// contract's `costsOf`, which a test compares it with.

const extra = (column: string) => `coalesce(l.${column}, 0)`
const PAYS_FOR_MEALS = '(l.meals_required and l.meals_included is not true)'

/** The rent and the known monthly parts over `l`; null without a rent, and for hotels. */
export const MONTHLY_COST_SQL =
  `case when l.type <> 'Hotel' then l.price::bigint + ${extra('maintenance')}
  + case when l.electricity = 'Fixed' then ${extra('electricity_amount')} else 0 end
  + case when ${PAYS_FOR_MEALS} then ${extra('meals_price')} else 0 end end`.replaceAll(/\s+/g, ' ')

const NOT_SAID_OF_MONTH = {
  price: 'l.price is null',
  maintenance: 'l.maintenance is null',
  electricity: `(l.electricity is null or l.electricity = 'Fixed' and l.electricity_amount is null)`,
  mealsPrice: `${PAYS_FOR_MEALS} and l.meals_price is null`,
}
const NOT_SAID = {
  ...NOT_SAID_OF_MONTH,
  deposit: 'l.deposit is null',
  oneTimeFees: 'l.one_time_fees is null',
}
const namesOf = (parts: Readonly<Record<string, string>>) =>
  `array_remove(array[${Object.entries(parts).map(([name, is]) => `case when ${is} then '${name}' end`)}], null)`

/** What typed texts say of the cost, by the tokens of `meanings.txt`: SQL over `l`. */
export const COST_FACTS: Readonly<Record<string, string>> = {
  nodeposit: 'l.deposit = 0',
  maintenanceincluded: 'l.maintenance = 0',
  electricityincluded: `l.electricity = 'Included'`,
  allinclusive: `l.maintenance = 0 and l.electricity = 'Included'`,
}

/** The response's fields, in the contract's order: name → SQL over `l`. */
export const COST_FIELDS = {
  monthlyCost: `(${MONTHLY_COST_SQL})`,
  moveInCost: `(${MONTHLY_COST_SQL}) + l.deposit + ${extra('one_time_fees')}`,
  costUnknown: `case when l.type = 'Hotel' then '{}' else ${namesOf(NOT_SAID)} end`,
} as const

/** What a card has of `costUnknown`: without a sum to move in, the rest is not said either. */
export const UNKNOWN_OF_MONTH = namesOf(NOT_SAID_OF_MONTH)
