import type { ReportReason } from '@rentify/contract/listings/moderation/moderation'
import { m } from '../../../messages/index.js'

/** What is wrong with a listing, in the order of the dialog (D59). */
export const REPORT_REASON_LABELS: Readonly<Record<ReportReason, () => string>> = {
  wrong_details: m.report_wrong_details,
  not_available: m.report_not_available,
  fraud: m.report_fraud,
  duplicate: m.report_duplicate,
  offensive: m.report_offensive,
  other: m.report_other,
}
