/** Public API of saved properties (D20). */

export { savedRecords } from './saved.records.ts'
export { deleteSavedOf, savesByDay } from './saved.repo.ts'
export { createSaved } from './saved.routes.ts'
