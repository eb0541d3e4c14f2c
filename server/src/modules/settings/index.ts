/** Settings' face. */
export { mountSettings, publicSettingsOf } from './settings.routes.ts'
