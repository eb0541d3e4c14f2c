/** The supervised PostgreSQL that comes with the product (decisions 0010 and 0011). */
export { type EmbeddedPostgres, joinEmbedded, startEmbedded } from './embedded.ts'
