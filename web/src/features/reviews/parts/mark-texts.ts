import type { MarkName, ReviewReportReason } from '@rentify/contract/reviews/vocabulary'
import { m } from '../../../messages/index.js'

export const MARK_LABELS: Readonly<Record<MarkName, () => string>> = {
  cleanliness: m.reviews_cleanliness,
  accuracy: m.reviews_accuracy,
  hosting: m.reviews_hosting,
  value: m.reviews_value,
  payment: m.reviews_payment,
  care: m.reviews_care,
  rules: m.reviews_rules,
  communication: m.reviews_communication,
}

export const REVIEW_REPORT_LABELS: Readonly<Record<ReviewReportReason, () => string>> = {
  offensive: m.reviews_report_offensive,
  untrue: m.reviews_report_untrue,
  private_details: m.reviews_report_private,
  other: m.reviews_report_other,
}
