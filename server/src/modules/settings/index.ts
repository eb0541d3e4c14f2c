/** Public API of settings. */
export { cachePublicSettings, mountSettings } from './settings.routes.ts'
export { createSettings, type Settings } from './settings.service.ts'
