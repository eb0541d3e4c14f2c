import type { DutyKind } from '@rentify/contract/admin/duties'
import type { ReactNode } from 'react'
import type { Column } from '../../../ui/DataTable.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { unbroken } from '../../../ui/unbroken.ts'
import { AskedAnswerTimes } from '../dashboard/AnswerTimes.tsx'
import type { Page } from '../management/ListResults.tsx'
import { ManagementPage } from '../management/ManagementPage.tsx'
import type { PageQuery } from '../management/page.queries.ts'
import type { Asked, Filters } from '../management/use-managed-list.ts'
import type { Act } from '../management/use-open-row.ts'
import type { Question } from './DecisionDialog.tsx'
import './reports.css'

const DecisionDialog = lazy(() =>
  import('./DecisionDialog.tsx').then(({ DecisionDialog }) => DecisionDialog),
)

/** A kind of report that moderators decide about. */
export type QueueKind<R extends { readonly _id: string }, F extends Filters> = {
  readonly title: () => string
  /** The table's name. */
  readonly label: () => string
  /** What it asks of us, whose answer times are shown above it. */
  readonly duties: readonly DutyKind[]
  readonly filters: F
  readonly page: (asked: Asked<F>) => PageQuery<Page & { reports: R[] }>
  /** What is said without rows. */
  readonly none: { readonly open: () => string; readonly decided: () => string }
  readonly columns: () => readonly Column<R>[]
  /** What a report is called. */
  readonly nameOf: (report: R) => string
  readonly details: (report: R) => ReactNode
  /** What can be decided about it. */
  readonly actsOf: (report: R) => readonly Act[]
  /** What is asked before it is. */
  readonly question: (act: string, report: R) => Question
}

/** Reports of one kind: what waits, and what was decided. */
export function Queue<R extends { readonly _id: string }, F extends Filters & { status: object }>({
  of,
}: {
  of: QueueKind<R, F>
}) {
  return (
    <ManagementPage
      title={of.title()}
      label={of.label()}
      note={<AskedAnswerTimes of={of.duties} />}
      filters={of.filters}
      page={of.page}
      rowsOf={({ reports }) => reports}
      empty={({ status }) => of.none[status === 'open' ? 'open' : 'decided']()}
      columns={of.columns}
      nameOf={of.nameOf}
      details={{ title: (report) => unbroken(of.nameOf(report)), content: of.details }}
      actsOf={of.actsOf}
      dialog={(act, report, close) => (
        <DecisionDialog question={of.question(act, report)} onClose={close} onLoadError={close} />
      )}
    />
  )
}
