/** Public API of reviews after a stay (D91). */
export { countReviewReportsSince, reviewsAnswered } from './moderation.repo.ts'
export {
  decideReviewReports,
  findReportedReview,
  listReportedReviews,
} from './moderation.service.ts'
export {
  reviewAsked,
  reviewReportsDecided,
  reviewsShown,
  reviewWithdrawn,
} from './reviews.events.ts'
export { reviewListeners } from './reviews.listeners.ts'
export { eraseReviewsOf, reviewRecords } from './reviews.records.ts'
export { createReviews } from './reviews.routes.ts'
