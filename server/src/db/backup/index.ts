/** Database and pictures into a folder and back (decision 0014). */
export { backUp } from './backup.ts'
export { mayRemovePictures } from './picture-lock.ts'
export { restore } from './restore.ts'
