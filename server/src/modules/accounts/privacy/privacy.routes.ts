import { privacyEndpoints } from '@rentify/contract/accounts/privacy/privacy.endpoints'
import { message } from '@rentify/contract/messages'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type MountOptions, mount } from '../../../http/mount.ts'
import type { AccountsDeps } from '../deps.ts'
import { deleteOwnAccount } from './account-deletion.service.ts'
import { exportPerson } from './export.service.ts'

export function mountPrivacy(
  app: FastifyInstance,
  deps: AccountsDeps,
  options: MountOptions,
): void {
  const handlers: Handlers<typeof privacyEndpoints> = {
    exportMyData: (_, { session }) => exportPerson(deps, session.accountId),
    deleteMyAccount: async ({ body }, { session, ip }) => {
      await deleteOwnAccount(deps, session.accountId, body, ip)
      return { success: true, message: message('account_deleted') }
    },
  }
  mount(app, privacyEndpoints, handlers, options)
}
