// Public API of imports: a file's rows become listings, by a mapping of its columns (ADR 0060).

export { importableFields } from './fields.ts'
export { importRecords } from './imports.records.ts'
export { deleteImportedRowsOf } from './imports.repo.ts'
export { type ImportCounts, type ImportResult, importListings } from './imports.service.ts'
export { readMapping, shippedMapping } from './mapping.ts'
