/** Public API of settings. */
export { createPublicSettings } from './settings.routes.ts'
export {
  createSettings,
  type FieldChange,
  type SectionFields,
  type Settings,
  type StoredSettings,
} from './settings.service.ts'
