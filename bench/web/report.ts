// Tables of the pages' figures, beside their budgets.
import { median, short, table } from '../parts/statistics.ts'
import { type Answered, MAX_ANSWER_MS } from './interactions.ts'
import { MAX_SIGNED_IN_KB, type PageRoute } from './routes.ts'
import type { Scrolled } from './scrolling.ts'
import type { Visit } from './visit.ts'

/** A route's visits without their pictures. */
type Figures = Omit<Visit, 'frames'>
export type Measured = { readonly visits: readonly Figures[]; readonly bare: readonly Figures[] }

const middle = (visits: readonly Figures[], of: (visit: Figures) => number) =>
  median(visits.map(of))
const against = (value: number, most: number, text: string) =>
  `${text} / ${most}${value <= most ? '' : ' !'}`

export function visitsTable(
  routes: readonly PageRoute[],
  measured: Readonly<Record<string, Measured>>,
): string {
  const rows = routes.flatMap(({ name, budget }) => {
    const one = measured[name]
    if (!one) return []
    const of = (value: (visit: Figures) => number) => middle(one.visits, value)
    const [scripts, signedIn, requests, lcp, tbt, cls] = [
      of((v) => v.scriptsKb),
      of((v) => v.signedInKb),
      of((v) => v.requests),
      of((v) => v.lcp),
      of((v) => v.tbt),
      of((v) => v.cls),
    ]
    const score = of((v) => v.scores.performance)
    const worst = Math.max(...one.visits.map((v) => v.lcp))
    return [
      [
        name,
        against(scripts, budget.scriptsKb, scripts.toFixed(1)),
        against(signedIn, MAX_SIGNED_IN_KB, signedIn.toFixed(1)),
        against(requests, budget.requests, String(requests)),
        String(Math.round(of((v) => v.fcp))),
        against(lcp, budget.lcp, String(Math.round(lcp))),
        String(Math.round(worst)),
        String(Math.round(middle(one.bare, (v) => v.lcp))),
        against(tbt, budget.tbt, String(Math.round(tbt))),
        String(Math.round(middle(one.bare, (v) => v.tbt))),
        against(cls, budget.cls, cls.toFixed(4)),
        short(of((v) => v.picturesKb)),
        `${score} / ${budget.score}${score >= budget.score ? '' : ' !'}`,
        [
          of((v) => v.scores.accessibility),
          of((v) => v.scores['best-practices']),
          of((v) => v.scores.seo),
        ].join(' '),
      ],
    ]
  })
  const head = [
    'route',
    'JS KB',
    'signed-in JS KB',
    'requests',
    'FCP',
    'LCP',
    'worst',
    'bare LCP',
    'TBT',
    'bare TBT',
    'CLS',
    'pictures KB',
    'score',
    'a11y bp seo',
  ]
  return table(head, rows)
}

/** Audits with lost points in any visit. */
export function faultsOf(measured: Readonly<Record<string, Measured>>): string[] {
  return [
    ...new Set(
      Object.entries(measured).flatMap(([name, { visits }]) =>
        visits.flatMap(({ faults }) => faults.map((fault) => `${name}: ${fault}`)),
      ),
    ),
  ]
}

export function interactionsTable(answered: readonly Answered[]): string {
  return table(
    ['interaction', 'median ms', 'worst ms', 'goal', 'longest task ms'],
    answered.map(({ name, median: middle, worst, longestTask }) => [
      name,
      short(middle),
      short(worst),
      `${MAX_ANSWER_MS} ${middle < MAX_ANSWER_MS ? 'met' : 'missed'}`,
      longestTask > 0 ? short(longestTask) : 'none over 50',
    ]),
  )
}

export function scrollingTable(scrolled: readonly Scrolled[]): string {
  return table(
    ['CPU', 'cards', 'pixels', 'long tasks', 'longest ms'],
    scrolled.map(({ slower, cards, pixels, tasks, longest }) => [
      `÷ ${slower}`,
      String(cards),
      String(pixels),
      String(tasks),
      tasks > 0 ? short(longest) : '–',
    ]),
  )
}
