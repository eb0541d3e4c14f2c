/** The supervised, embedded PostgreSQL (ADR 0010, ADR 0011). */
export { POSTGRES_MAJOR } from './binaries.ts'
export { PASSWORD_FILE, POSTGRES_FOLDER } from './cluster.ts'
export { type EmbeddedPostgres, joinEmbedded, startEmbedded } from './embedded.ts'
export { ARCHIVE_SLOT, ARCHIVED_AFTER_MS } from './settings.ts'
