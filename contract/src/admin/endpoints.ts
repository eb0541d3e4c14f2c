import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { id } from '../schema.ts'
import { auditPage, auditQuery } from './audit.ts'
import { adminBookingEndpoints } from './bookings.endpoints.ts'
import { bulkDone } from './bulk.ts'
import { dashboardEndpoints } from './dashboard.endpoints.ts'
import { exportEndpoints } from './exports.endpoints.ts'
import { healthEndpoints } from './health.endpoints.ts'
import { panelEndpoints } from './panel.endpoints.ts'
import { propertyEndpoints } from './properties.endpoints.ts'
import { conversationReportEndpoints } from './reports/conversation-reports.endpoints.ts'
import { adminRoutes } from './routes.ts'
import { adminSettings, settingsForm, settingsHistory, settingsSaved } from './settings.ts'
import { signalEndpoints } from './signals/signals.endpoints.ts'
import {
  userForm,
  userPasswordForm,
  userSaved,
  userStatusesForm,
  userStatusForm,
  usersPage,
  usersQuery,
  verificationForm,
  verificationRefusal,
  verificationsForm,
} from './users.ts'

const access = ['admin'] as const
const one = z.object({ id })
const done = z.object({ success: z.literal(true), message: z.string() })
const change = { access, params: one, idempotent: true } as const

/** The back office: administrators only, unless an endpoint says otherwise (D35, D36, D38). */
export const adminEndpoints = {
  ...panelEndpoints,
  ...healthEndpoints,
  ...dashboardEndpoints,
  ...conversationReportEndpoints,
  ...signalEndpoints,
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
    params: one,
    idempotent: true,
    reply: settingsSaved,
    errors: ['change_not_found', 'settings_changed'],
    audit: 'settings.undo',
  }),
  listUsers: defineEndpoint(adminRoutes.listUsers, {
    summary: 'Users, searched, filtered and sorted',
    access,
    query: usersQuery,
    reply: usersPage,
    errors: [],
  }),
  updateUser: defineEndpoint(adminRoutes.updateUser, {
    summary: 'Change a user’s name, email address, role and password, all or nothing',
    ...change,
    body: userForm,
    reply: userSaved,
    errors: ['user_not_found', 'email_taken', 'last_administrator', 'has_listings', 'unavailable'],
    audit: 'user.update',
  }),
  setUserStatus: defineEndpoint(adminRoutes.setUserStatus, {
    summary: 'Deactivate a user, or let them in again',
    ...change,
    body: userStatusForm,
    reply: userSaved,
    errors: ['user_not_found', 'last_administrator'],
    audit: 'user.status',
  }),
  setUserStatuses: defineEndpoint(adminRoutes.setUserStatuses, {
    summary: 'Deactivate several users, or let them in again, each by itself',
    access,
    body: userStatusesForm,
    idempotent: true,
    reply: bulkDone,
    errors: [],
    audit: 'user.status',
  }),
  setUserPassword: defineEndpoint(adminRoutes.setUserPassword, {
    summary: 'Set a new password; the user’s sessions end',
    ...change,
    body: userPasswordForm,
    reply: userSaved,
    errors: ['user_not_found', 'unavailable'],
    audit: 'user.password',
  }),
  setUserVerification: defineEndpoint(adminRoutes.setUserVerification, {
    summary: 'Mark an owner verified on this evidence, or take the mark back',
    ...change,
    body: verificationForm,
    reply: userSaved,
    errors: ['user_not_found'],
    audit: 'user.verification',
  }),
  refuseUserVerification: defineEndpoint(adminRoutes.refuseUserVerification, {
    summary: 'Refuse an owner who asks to be verified, with a reason that they read',
    ...change,
    body: verificationRefusal,
    reply: userSaved,
    errors: ['user_not_found', 'wrong_status'],
    audit: 'user.verification_refused',
  }),
  setUserVerifications: defineEndpoint(adminRoutes.setUserVerifications, {
    summary: 'Mark several owners verified on this evidence, or take the marks back',
    access,
    body: verificationsForm,
    idempotent: true,
    reply: bulkDone,
    errors: [],
    audit: 'user.verification',
  }),
  deleteUser: defineEndpoint(adminRoutes.deleteUser, {
    summary: 'Delete a user with everything that is theirs',
    ...change,
    reply: done,
    errors: ['user_not_found', 'last_administrator', 'stays_ahead'],
    audit: 'user.delete',
  }),
  ...propertyEndpoints,
  ...adminBookingEndpoints,
  ...exportEndpoints,
  listAudit: defineEndpoint(adminRoutes.listAudit, {
    summary: 'What administrators and owners in the panel changed',
    access,
    query: auditQuery,
    reply: auditPage,
    errors: [],
  }),
} as const satisfies Endpoints
