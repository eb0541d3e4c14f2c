import { twoFactorEndpoints } from '@rentify/contract/accounts/two-factor/two-factor.endpoints'
import { message } from '@rentify/contract/messages'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type MountOptions, mount } from '../../../../http/mount.ts'
import type { AccountsDeps } from '../../deps.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
} from './two-factor.service.ts'

export function mountTwoFactor(
  app: FastifyInstance,
  deps: AccountsDeps,
  options: MountOptions,
): void {
  const handlers: Handlers<typeof twoFactorEndpoints> = {
    beginTwoFactor: ({ body }, { session, ip }) =>
      beginTwoFactor(deps, session.accountId, body, ip),
    confirmTwoFactor: ({ body }, { session }) => confirmTwoFactor(deps, session, body.code),
    disableTwoFactor: async ({ body }, { session, ip }) => {
      await disableTwoFactor(deps, session.accountId, body, ip)
      return { success: true, message: message('two_factor_disabled') }
    },
    renewRecoveryCodes: ({ body }, { session, ip }) =>
      renewRecoveryCodes(deps, session.accountId, body, ip),
  }
  mount(app, twoFactorEndpoints, handlers, options)
}
