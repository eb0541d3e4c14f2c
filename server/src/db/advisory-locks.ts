// The numbers of advisory locks: distinct per lock, and the same in every process.

/** Held while the schema is migrated. */
export const MIGRATION_LOCK = 7_365_001
/** Held while the demo data is loaded. */
export const DEMO_LOCK = 7_365_002
/** Held by a backup: no picture is removed meanwhile. */
export const PICTURE_LOCK = 7_365_003
/** Held while scheduled backups are made, tried and removed. */
export const BACKUP_LOCK = 7_365_007
/** The first of two keys, which PostgreSQL keeps apart from a single one of the same number. */
export const WORKER_LOCK = 7_365_003
/** The first of two keys: whose bytes are stored or removed at the moment. */
export const PICTURE_NAME_LOCK = 7_365_006
/** The first of two keys: held by each process while it lives. */
export const PROCESS_LOCK = 7_365_004
/** Held by the process that does the online work of an upgrade. */
export const UPGRADE_LOCK = 7_365_005
