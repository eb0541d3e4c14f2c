// The media module's public API: pictures, their addresses and their deletion.
export { assertClaimable, type Claim, claimPictures, type ShownIn } from './claims.ts'
export { deleteUploadsOf, mediaJobs, queuePictureDeletion } from './deletion.ts'
export { uploadRecords } from './media.records.ts'
export { insertPictures } from './media.repo.ts'
export { createMedia } from './media.routes.ts'
export type { Media } from './media.service.ts'
export type { ShowingListings } from './picture-access.ts'
export { createPictureStore, findMissingPictures } from './picture-store.ts'
export {
  findSamePictures,
  MOST_OWNERS,
  type SamePicture,
} from './same-pictures/same-pictures.repo.ts'
export { acceptStore } from './store/identity.ts'
export { movePictures } from './store/move.ts'
export { StoreAway } from './store/object-store.ts'
export { openObjects, type PicturePlace, type StoreOptions } from './store/open-store.ts'
