import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { id } from '../ids.ts'
import { auditPage, auditQuery } from './audit.ts'
import { adminRoutes } from './routes.ts'
import { adminSettings, settingsForm, settingsHistory, settingsSaved } from './settings.ts'

const access = ['admin'] as const

/** The back office: administrators only, unless an endpoint says otherwise (D35, D36, D38). */
export const adminEndpoints = {
  getAdminSettings: defineEndpoint(adminRoutes.getAdminSettings, {
    summary: 'All settings of this installation',
    access,
    reply: adminSettings,
    errors: [],
  }),
  updateAdminSettings: defineEndpoint(adminRoutes.updateAdminSettings, {
    summary: 'Change settings; fields that are not sent stay',
    access,
    body: settingsForm,
    idempotent: true,
    reply: settingsSaved,
    errors: ['settings_changed'],
    audit: 'settings.update',
  }),
  listSettingsChanges: defineEndpoint(adminRoutes.listSettingsChanges, {
    summary: 'The last 50 changes of settings',
    access,
    reply: settingsHistory,
    errors: [],
  }),
  undoSettingsChange: defineEndpoint(adminRoutes.undoSettingsChange, {
    summary: 'Give the fields of a change their values from before it',
    access,
    params: z.object({ id }),
    idempotent: true,
    reply: settingsSaved,
    errors: ['change_not_found', 'settings_changed'],
    audit: 'settings.undo',
  }),
  listAudit: defineEndpoint(adminRoutes.listAudit, {
    summary: 'What administrators and owners in the panel changed',
    access,
    query: auditQuery,
    reply: auditPage,
    errors: [],
  }),
} as const satisfies Endpoints
