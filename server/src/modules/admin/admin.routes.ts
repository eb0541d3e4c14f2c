import type { auditPage } from '@rentify/contract/admin/audit'
import { adminEndpoints } from '@rentify/contract/admin/endpoints'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { type Handlers, type MountOptions, mount } from '../../http/mount.ts'
import { numberedPage } from '../../http/paging.ts'
import { type AuditRow, findPage } from './audit/audit.repo.ts'
import { bookingHandlers } from './bookings/bookings.handlers.ts'
import type { AdminBookingsDeps } from './bookings/bookings.service.ts'
import { eachRow } from './bulk.ts'
import { dashboardHandlers } from './dashboard/dashboard.routes.ts'
import { exportHandlers } from './export/exports.handlers.ts'
import { getHealth, type HealthDeps, retryJob } from './health.service.ts'
import { propertyHandlers } from './properties/properties.routes.ts'
import type { PropertiesDeps } from './properties/properties.service.ts'
import {
  decideConversationReport,
  listConversationReports,
} from './reports/conversation-reports.service.ts'
import {
  type AdminSettingsDeps,
  getSettings,
  listChanges,
  undoChange,
  updateSettings,
} from './settings/admin-settings.service.ts'
import {
  blockListingsOf,
  decideSignal,
  dismissSignalsOf,
  listSignals,
} from './signals/signals.service.ts'
import {
  listUsers,
  refuseUserVerification,
  removeUser,
  setPassword,
  setStatus,
  setVerification,
  type UsersDeps,
  updateUser,
} from './users/users.service.ts'

export type AdminDeps = AdminSettingsDeps &
  UsersDeps &
  HealthDeps &
  PropertiesDeps &
  AdminBookingsDeps

/** `/api/admin`. */
export function mountAdmin(app: FastifyInstance, deps: AdminDeps, options: MountOptions): void {
  const handlers: Handlers<typeof adminEndpoints> = {
    getPanelSession: async () => ({ idleMinutes: (await deps.settings.security()).sessionTimeout }),
    ...dashboardHandlers(deps),
    getAdminSettings: () => getSettings(deps),
    updateAdminSettings: ({ body }, call) => updateSettings(deps, body, call),
    listSettingsChanges: () => listChanges(deps),
    undoSettingsChange: ({ params }, call) => undoChange(deps, params.id, call),
    getHealth: () => getHealth(deps),
    retryJob: ({ params }, { session }) => retryJob(deps, params.id, session.accountId),
    listUsers: ({ query }, { session }) => listUsers(deps, query, session.accountId),
    updateUser: ({ params, body }, call) => updateUser(deps, params.id, body, call),
    setUserStatus: ({ params, body }, call) => setStatus(deps, params.id, body.status, call),
    setUserStatuses: ({ body: { ids, status } }, call) =>
      eachRow(ids, (id) => setStatus(deps, id, status, call)),
    setUserPassword: ({ params, body }, call) => setPassword(deps, params.id, body.password, call),
    setUserVerification: ({ params, body }, call) =>
      setVerification(deps, params.id, body.evidence, call),
    refuseUserVerification: ({ params, body }, call) =>
      refuseUserVerification(deps, params.id, body.reason, call),
    setUserVerifications: ({ body: { ids, evidence } }, call) =>
      eachRow(ids, (id) => setVerification(deps, id, evidence, call)),
    deleteUser: ({ params }, call) => removeUser(deps, params.id, call),
    listConversationReports: ({ query }) => listConversationReports(deps, query),
    decideConversationReport: ({ params, body }, call) =>
      decideConversationReport(deps, params.id, body, call),
    listSignals: ({ query }, caller) => listSignals(deps, query, caller),
    decideSignal: ({ params, body }, call) => decideSignal(deps, params.id, body, call),
    blockListingsOf: ({ params, body }, call) => blockListingsOf(deps, params.id, body, call),
    dismissSignalsOf: ({ params, body }, call) => dismissSignalsOf(deps, params.id, body, call),
    ...propertyHandlers(deps),
    ...bookingHandlers(deps),
    ...exportHandlers(deps),
    listAudit: async ({ query }) => {
      const { entries, total } = await findPage(deps.db.sql, query)
      return { entries: entries.map(present), ...numberedPage(query, total) }
    },
  }
  mount(app, adminEndpoints, handlers, options)
}

type Entry = z.output<typeof auditPage>['entries'][number]

function present(row: AuditRow): Entry {
  return {
    _id: row.id,
    at: row.at,
    by: row.actor_id ? { _id: row.actor_id, name: row.actor_name, role: row.actor_role } : null,
    action: row.action,
    subject: { type: row.subject_type, _id: row.subject_id, name: row.subject_name },
    changes: [...row.changes],
  }
}
