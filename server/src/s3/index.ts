// Buckets of S3-compatible services: signed requests, listings, and files of any size. Imports no
// module.
export { eachOf } from './each-of.ts'
export { type BucketFiles, openBucketFiles } from './files.ts'
export { type ListedObject, listObjects, placeName } from './listing.ts'
export { createS3Requests, type OnReach, StoreAway } from './requests.ts'
