// The media module's public API: pictures, their addresses and their deletion.
export { assertClaimable, type Claim, claimPictures, type ShownIn } from './claims.ts'
export {
  deleteUploadsOf,
  mediaJobs,
  queuePictureDeletion,
  uploadRecords,
} from './deletion.ts'
export { insertPictures } from './media.repo.ts'
export { createMedia } from './media.routes.ts'
export type { Media } from './media.service.ts'
export type { ShowingListings } from './picture-access.ts'
export { findMissingPictures } from './picture-files.ts'
export { createPictureStore } from './picture-store.ts'
