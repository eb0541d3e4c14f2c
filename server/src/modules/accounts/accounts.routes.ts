import { accountEndpoints } from '@rentify/contract/accounts/endpoints'
import { chosenLanguage } from '@rentify/contract/languages'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type MountOptions, mount } from '../../http/mount.ts'
import { getProfile, register } from './accounts.service.ts'
import { mountCredentials } from './credentials.routes.ts'
import type { AccountsDeps } from './deps.ts'
import { mountProofs } from './proofs.routes.ts'
import { signOut } from './sessions/sessions.service.ts'
import { signIn } from './sign-in/sign-in.service.ts'

/** `/api/auth/*`. */
export function mountAccounts(
  app: FastifyInstance,
  deps: AccountsDeps,
  options: MountOptions,
): void {
  const handlers: Handlers<typeof accountEndpoints> = {
    register: async ({ body }, { ip, headers }) => {
      await register(deps, body, { ip, language: chosenLanguage(headers.cookie) })
      return {
        success: true,
        message: 'Registration Successful! Please login with your credentials.',
      }
    },
    login: ({ body }, { ip }) => signIn(deps, body, ip),
    logout: async (_, { session }) => {
      await signOut(deps.db, session.sessionId)
      return { success: true, message: 'Logged out successfully!' }
    },
    getProfile: (_, { session }) => getProfile(deps, session.accountId),
  }
  mount(app, accountEndpoints, handlers, options)
  mountCredentials(app, deps, options)
  mountProofs(app, deps, options)
}
