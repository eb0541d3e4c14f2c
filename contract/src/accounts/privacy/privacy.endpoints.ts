import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../../endpoint.ts'
import { ROLES } from '../account.ts'
import { REAUTHENTICATION_ERRORS } from '../reauthentication.ts'
import { privacyRoutes } from '../security.routes.ts'
import { accountDeletion, personalExport } from './account-deletion.ts'

const done = z.object({ success: z.literal(true), message: z.string() })

/** Export and deletion of the caller's data (D19). */
export const privacyEndpoints = {
  exportMyData: defineEndpoint(privacyRoutes.exportMyData, {
    summary: 'All personal data of the caller, as a JSON file',
    access: ROLES,
    oneAtATime: true,
    reply: personalExport,
    errors: ['too_many_requests', 'export_running'],
  }),
  deleteMyAccount: defineEndpoint(privacyRoutes.deleteMyAccount, {
    summary: 'Delete the account and what belongs to it',
    access: ROLES,
    body: accountDeletion,
    reply: done,
    errors: [
      ...REAUTHENTICATION_ERRORS,
      'two_factor_required',
      'invalid_code',
      'last_administrator',
    ],
  }),
} as const satisfies Endpoints
