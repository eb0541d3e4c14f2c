import type { propertyEndpoints } from '@rentify/contract/admin/properties.endpoints'
import type {
  AdminReport,
  Decision,
  DecisionForm,
  ReportsQuery,
} from '@rentify/contract/admin/reports/reports'
import type { PropertyType } from '@rentify/contract/admin/vocabulary'
import type { Reply } from '@rentify/contract/endpoint'
import type { Language } from '@rentify/contract/languages'
import { pictureUrl } from '@rentify/contract/media/picture'
import { type Message, message } from '@rentify/contract/messages'
import type { Database } from '../../../db/database.ts'
import type { Publish } from '../../../events/index.ts'
import { numberedPage } from '../../../http/paging.ts'
import { Problem } from '../../../http/problem.ts'
import {
  changesBetween,
  decideCase,
  hindiTitle,
  type ListingRules,
  reasonText,
} from '../../listings/index.ts'
import { reasonChanges, recordAudit } from '../audit/recording.repo.ts'
import { findReport, findReports, type ReportRow } from './reports.repo.ts'

export type ReportsDeps = {
  readonly db: Database
  readonly publish: Publish
  readonly listingRules: ListingRules
}

/** Who decides, and in which language they read. */
export type PanelCaller = {
  readonly session: { readonly accountId: string }
  language(): Promise<Language>
}

export async function listReports(
  { db }: ReportsDeps,
  query: ReportsQuery,
  { language }: PanelCaller,
) {
  const { rows, total } = await findReports(db.sql, query)
  const reads = await language()
  return { reports: rows.map((row) => present(row, reads)), ...numberedPage(query, total) }
}

/** What is said of a decision: with reporters who are told, and without. */
const DECIDED: Readonly<Record<Decision, readonly [Message, Message]>> = {
  blocked: [message('report_blocked'), message('report_blocked_alone')],
  allowed: [message('report_allowed'), message('report_allowed_alone')],
}

/**
 * Decides about a listing: it is blocked, or allowed, which lifts a block. All its open reports are
 * closed with the decision (D59).
 * @throws {Problem} `report_not_found`; `wrong_status` when it is decided; what a rule throws.
 */
export async function decideReport(
  { db, publish, listingRules: rules }: ReportsDeps,
  id: string,
  { decision, template = null, reason = null }: DecisionForm,
  { session, language }: PanelCaller,
): Promise<Reply<(typeof propertyEndpoints)['decideReport']>> {
  const by = session.accountId
  const row = await db.transaction(async (trx) => {
    const why = { template, reason }
    const before = await decideCase(trx, { publish, rules }, id, { decision, ...why, by })
    const after = await findReport(trx, id)
    if (!after) throw new Problem('report_not_found')
    await recordAudit(trx, {
      by,
      action: 'report.decide',
      subject: { type: 'report', id },
      changes: [
        { field: 'listing', before: before.id, after: before.id },
        { field: 'decision', before: null, after: decision },
        ...(before.status === after.status
          ? []
          : [{ field: 'status', before: before.status, after: after.status }]),
        ...reasonChanges(why, before.ownerId),
      ],
    })
    return after
  })
  // A case may be open without a report, or its reporters be gone: then nobody is told.
  const [told, alone] = DECIDED[decision]
  const isTold = row.latest.some(({ by }) => by !== null) || row.reports > row.latest.length
  return { success: true, message: isTold ? told : alone, report: present(row, await language()) }
}

function present(row: ReportRow, language: Language): AdminReport {
  const { id, listingId, title, type, location, city, status, block, picture, owner } = row
  return {
    _id: id,
    openedAt: row.openedAt.toISOString(),
    listing: {
      _id: listingId,
      title,
      ...hindiTitle(row),
      type: type.toLowerCase() as PropertyType,
      location,
      city,
      status,
      blockReason: block && reasonText(language, block),
      image: picture && pictureUrl(picture),
      owner,
    },
    reports: row.reports,
    latest: [...row.latest],
    review: row.reviewRequestedAt && {
      message: row.reviewMessage,
      at: row.reviewRequestedAt.toISOString(),
      before: row.reviewsBefore,
      changes:
        !row.decision && block?.asBlocked ? changesBetween(block.asBlocked, row.present) : null,
    },
    decision:
      row.decision && row.decidedAt
        ? {
            decision: row.decision,
            reason: reasonText(language, row),
            by: row.decidedBy,
            at: row.decidedAt.toISOString(),
          }
        : null,
  }
}
