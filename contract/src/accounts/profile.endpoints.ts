import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { id } from '../schema.ts'
import { ROLES } from './account.ts'
import {
  emailVerification,
  emailVerified,
  forgottenPassword,
  passwordReset,
} from './email-links.ts'
import { signedIn } from './endpoints.ts'
import { ownVerification, verificationRequest } from './owner-verification.ts'
import { passwordChange } from './password.ts'
import { profileRoutes } from './profile.routes.ts'
import { languageChoice, profileEdit, profileSaved } from './profile.ts'
import { googleSignIn } from './reauthentication.ts'
import { openSessions } from './sessions.ts'

const done = z.object({ success: z.literal(true), message: z.string() })

/**
 * The caller's session continues under a new token; the old token has ended with all others (D15).
 */
const passwordChanged = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
})

/** Google sign-in (D16), profile, email address, password and sessions (D15, D17, D19). */
export const profileEndpoints = {
  googleLogin: defineEndpoint(profileRoutes.googleLogin, {
    summary: 'Sign in with Google, or join',
    access: 'public',
    body: googleSignIn,
    reply: signedIn,
    errors: [
      'google_refused',
      'google_unavailable',
      'google_account_differs',
      'account_inactive',
      'two_factor_required',
      'invalid_code',
      'too_many_attempts',
      'too_many_requests',
      'unavailable',
    ],
  }),
  updateProfile: defineEndpoint(profileRoutes.updateProfile, {
    summary: 'Save the profile; a new e-mail address waits to be confirmed',
    access: ROLES,
    body: profileEdit,
    reply: profileSaved,
    errors: [
      'wrong_password',
      'google_refused',
      'google_unavailable',
      'forbidden',
      'too_many_attempts',
      'too_many_requests',
      'unavailable',
    ],
  }),
  chooseLanguage: defineEndpoint(profileRoutes.chooseLanguage, {
    summary: 'Keep the language of pages and mails with the account',
    access: ROLES,
    body: languageChoice,
    reply: done,
    errors: [],
  }),
  verifyEmail: defineEndpoint(profileRoutes.verifyEmail, {
    summary: 'Confirm an e-mail address by a mailed link',
    access: 'public',
    body: emailVerification,
    reply: emailVerified,
    errors: ['link_invalid', 'too_many_requests'],
  }),
  sendVerification: defineEndpoint(profileRoutes.sendVerification, {
    summary: 'Mail the link that confirms the address again, to the new one if one waits',
    access: ROLES,
    reply: done,
    errors: ['too_many_requests'],
  }),
  getVerification: defineEndpoint(profileRoutes.getVerification, {
    summary: 'Whether I am verified as an owner, or have asked to be',
    access: ['owner'],
    reply: ownVerification,
    errors: [],
  }),
  askForVerification: defineEndpoint(profileRoutes.askForVerification, {
    summary: 'Ask to be verified, or change what I asked with',
    access: ['owner'],
    body: verificationRequest,
    reply: ownVerification,
    errors: ['wrong_status', 'verification_too_soon'],
  }),
  forgotPassword: defineEndpoint(profileRoutes.forgotPassword, {
    summary: 'Mail a link to a new password, if there is such an account; answers alike if not',
    access: 'public',
    body: forgottenPassword,
    reply: done,
    errors: ['too_many_requests'],
  }),
  resetPassword: defineEndpoint(profileRoutes.resetPassword, {
    summary: 'Set a new password by a mailed link; every session ends',
    access: 'public',
    body: passwordReset,
    reply: done,
    errors: ['link_invalid', 'too_many_requests', 'unavailable'],
  }),
  changePassword: defineEndpoint(profileRoutes.changePassword, {
    summary: 'Change the password; every other session ends, and this one gets a new token',
    access: ROLES,
    body: passwordChange,
    reply: passwordChanged,
    errors: [
      'wrong_password',
      'no_password',
      'forbidden',
      'too_many_attempts',
      'too_many_requests',
      'unavailable',
    ],
  }),
  listSessions: defineEndpoint(profileRoutes.listSessions, {
    summary: 'Where one is signed in',
    access: ROLES,
    reply: openSessions,
    errors: [],
  }),
  endSession: defineEndpoint(profileRoutes.endSession, {
    summary: 'Sign out somewhere',
    access: ROLES,
    params: z.object({ id }),
    reply: done,
    errors: ['session_not_found'],
  }),
  endOtherSessions: defineEndpoint(profileRoutes.endOtherSessions, {
    summary: 'Sign out everywhere else',
    access: ROLES,
    reply: done,
    errors: [],
  }),
} as const satisfies Endpoints
