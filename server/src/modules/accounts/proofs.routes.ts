import { proofEndpoints } from '@rentify/contract/accounts/proofs.endpoints'
import { proofRoutes } from '@rentify/contract/accounts/proofs.routes'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type MountOptions, mount } from '../../http/mount.ts'
import type { AccountsDeps } from './deps.ts'
import { deleteOwnAccount } from './privacy/account-deletion.service.ts'
import { exportPerson } from './privacy/export.service.ts'
import { requireGoogle, signInWithGoogle } from './sign-in/google-sign-in.service.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
} from './two-factor/two-factor.service.ts'

/** Google sign-in, the second step, download and deletion of one's data. */
export function mountProofs(app: FastifyInstance, deps: AccountsDeps, options: MountOptions): void {
  const handlers: Handlers<typeof proofEndpoints> = {
    googleLogin: ({ body }, { ip }) => signInWithGoogle(deps, body, ip),
    beginTwoFactor: ({ body }, { session, ip }) =>
      beginTwoFactor(deps, session.accountId, body, ip),
    confirmTwoFactor: ({ body }, { session }) => confirmTwoFactor(deps, session, body.code),
    disableTwoFactor: async ({ body }, { session, ip }) => {
      await disableTwoFactor(deps, session.accountId, body, ip)
      return { success: true, message: 'Two-step sign-in is off.' }
    },
    renewRecoveryCodes: ({ body }, { session, ip }) =>
      renewRecoveryCodes(deps, session.accountId, body, ip),
    exportMyData: (_, { session }) => exportPerson(deps, session.accountId),
    deleteMyAccount: async ({ body }, { session, ip }) => {
      await deleteOwnAccount(deps, session.accountId, body, ip)
      return { success: true, message: 'Your account has been deleted.' }
    },
  }
  answerBeforeReading(app, deps)
  mount(app, proofEndpoints, handlers, options)
}

/** Without Google no body is worth reading: the call answers so whatever was sent (D16). */
function answerBeforeReading(app: FastifyInstance, deps: AccountsDeps): void {
  app.addHook('onRoute', (route) => {
    if (route.url !== proofRoutes.googleLogin.path) return
    route.preParsing = async () => {
      await requireGoogle(deps)
    }
  })
}
