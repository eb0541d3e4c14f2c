/** The supervised, embedded PostgreSQL (ADR 0010, ADR 0011). */
export { type EmbeddedPostgres, joinEmbedded, startEmbedded } from './embedded.ts'
