import { profileEndpoints } from '@rentify/contract/accounts/profile.endpoints'
import { profileRoutes } from '@rentify/contract/accounts/profile.routes'
import { message } from '@rentify/contract/messages'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type MountOptions, mount } from '../../http/mount.ts'
import type { AccountsDeps } from './deps.ts'
import { resendVerification, verifyByLink } from './email/email-verification.service.ts'
import { changePassword } from './passwords/password-change.service.ts'
import { requestPasswordReset, resetPasswordByLink } from './passwords/recovery.service.ts'
import { chooseLanguage, saveProfile } from './profile.service.ts'
import { endOtherSessions, endSession, listSessions } from './sessions/open-sessions.service.ts'
import { requireGoogle, signInWithGoogle } from './sign-in/google-sign-in.service.ts'
import { askForVerification, readVerification } from './verification/requests.service.ts'

export function mountProfile(
  app: FastifyInstance,
  deps: AccountsDeps,
  options: MountOptions,
): void {
  const handlers: Handlers<typeof profileEndpoints> = {
    googleLogin: ({ body }, { ip }) => signInWithGoogle(deps, body, ip),
    updateProfile: async ({ body }, { session, ip }) => ({
      success: true,
      message: message('profile_updated'),
      user: await saveProfile(deps, session.accountId, body, ip),
    }),
    chooseLanguage: async ({ body }, { session }) => {
      await chooseLanguage(deps, session.accountId, body.language)
      return { success: true, message: message('language_saved') }
    },
    verifyEmail: async ({ body }, { ip }) => {
      const { changed } = await verifyByLink(deps, body.token, ip)
      return {
        success: true,
        message: changed ? message('email_changed') : message('email_confirmed'),
        changed,
      }
    },
    sendVerification: async (_, { session }) => {
      const to = await resendVerification(deps, session.accountId)
      return {
        success: true,
        message: to ? message('email_link_sent', { to }) : message('email_already_confirmed'),
      }
    },
    getVerification: (_, { session }) => readVerification(deps.db, session.accountId),
    askForVerification: ({ body }, { session }) =>
      askForVerification(deps, session.accountId, body.evidence),
    forgotPassword: async ({ body }, { ip }) => {
      await requestPasswordReset(deps, body.email, ip)
      return {
        success: true,
        message: message('password_link_sent'),
      }
    },
    resetPassword: async ({ body }, { ip }) => {
      await resetPasswordByLink(deps, body, ip)
      return {
        success: true,
        message: message('password_set'),
      }
    },
    changePassword: async ({ body }, { session, ip }) => ({
      success: true,
      message: message('password_changed'),
      token: await changePassword(deps, session, body, ip),
    }),
    listSessions: (_, { session }) => listSessions(deps.db, session),
    endSession: async ({ params }, { session }) => {
      await endSession(deps.db, session, params.id)
      return { success: true, message: message('session_ended') }
    },
    endOtherSessions: async (_, { session }) => {
      await endOtherSessions(deps.db, session)
      return { success: true, message: message('other_sessions_ended') }
    },
  }
  requireGoogleBeforeReading(app, deps)
  mount(app, profileEndpoints, handlers, options)
}

/** Without Google the call responds before it reads a body (D16). */
function requireGoogleBeforeReading(app: FastifyInstance, deps: AccountsDeps): void {
  app.addHook('onRoute', (route) => {
    if (route.url !== profileRoutes.googleLogin.path) return
    route.preParsing = async () => {
      await requireGoogle(deps)
    }
  })
}
