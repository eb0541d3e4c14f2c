/** Public API of saved properties (D20). */
export { savesByDay } from './interest.repo.ts'
export { savedRecords } from './saved.records.ts'
export { createSaved } from './saved.routes.ts'
