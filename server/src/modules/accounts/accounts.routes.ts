import { accountEndpoints } from '@rentify/contract/accounts/endpoints'
import { chosenLanguage } from '@rentify/contract/languages'
import { message } from '@rentify/contract/messages'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type MountOptions, mount } from '../../http/mount.ts'
import { getProfile, register } from './accounts.service.ts'
import type { AccountsDeps } from './deps.ts'
import { mountPanelLock } from './panel-lock/panel-lock.routes.ts'
import { mountPrivacy } from './privacy/privacy.routes.ts'
import { mountProfile } from './profile.routes.ts'
import { signOut } from './sessions/sessions.service.ts'
import { signIn } from './sign-in/sign-in.service.ts'
import { mountTwoFactor } from './two-factor/setup/two-factor.routes.ts'

/** `/api/auth/*`. */
export function mountAccounts(
  app: FastifyInstance,
  deps: AccountsDeps,
  options: MountOptions,
): void {
  const handlers: Handlers<typeof accountEndpoints> = {
    register: ({ body }, call) =>
      register(deps, call, body, {
        ip: call.ip,
        language: chosenLanguage(call.headers.cookie),
      }),
    login: ({ body }, { ip }) => signIn(deps, body, ip),
    logout: async (_, { session }) => {
      await signOut(deps.db, session.sessionId)
      return { success: true, message: message('signed_out') }
    },
    getProfile: (_, { session }) => getProfile(deps, session.accountId),
  }
  mount(app, accountEndpoints, handlers, options)
  mountProfile(app, deps, options)
  mountPanelLock(app, deps, options)
  mountTwoFactor(app, deps, options)
  mountPrivacy(app, deps, options)
}
