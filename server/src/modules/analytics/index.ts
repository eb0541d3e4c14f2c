// Measured traffic (D37, D58): events of pages and of the server, counted by local hours and days.
export { createAnalytics } from './analytics.module.ts'
export { deleteCountsOf, deleteEventsOfListings } from './counting.repo.ts'
