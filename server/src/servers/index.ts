// Which servers run on this database, with which version, and what this one tells of its state (ADR
// 0297). Imports no module.

export { type Presence, tellPresence } from './presence.ts'
export { describeServer, type Server } from './server.ts'
export { findServers, type SeenServer } from './servers.repo.ts'
export { buildInfo, createMetrics } from './state.ts'
