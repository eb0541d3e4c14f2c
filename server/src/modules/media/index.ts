// Media's face: the picture store and its addresses.
export { forgetPictures, mediaJobs } from './forgetting.ts'
export { deleteUnusedDrawings, insertPictures } from './media.repo.ts'
export { mountMedia } from './media.routes.ts'
export { createMedia } from './media.service.ts'
export { createPictureFiles } from './picture-files.ts'
