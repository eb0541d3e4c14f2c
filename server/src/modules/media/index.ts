// Media's face: the picture store and its addresses.
export { deleteUnusedDrawings, insertPictures, type PictureRow } from './media.repo.ts'
export { mountMedia } from './media.routes.ts'
export { createMedia, type Media } from './media.service.ts'
export { createPictureFiles } from './picture-files.ts'
