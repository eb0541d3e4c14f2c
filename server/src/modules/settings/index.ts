/** Settings' face. */
export { mountSettings } from './settings.routes.ts'
