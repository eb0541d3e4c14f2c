import { type Message, message } from '@rentify/contract/messages'
import type { EmailKind } from './email.ts'

/** The messages that one kind of email is made of. */
type Template = {
  readonly subject: Message
  readonly lines: readonly Message[]
  readonly action?: Message
  readonly notes: readonly Message[]
}
type Values = { readonly site: string; readonly email: string }

/** What each kind of email says, to be put into its reader's language. */
export const TEMPLATES: Readonly<Record<EmailKind, (values: Values) => Template>> = {
  verify: (values) => ({
    subject: message('mail_verify_subject'),
    lines: [message('mail_verify', values)],
    action: message('mail_verify_action'),
    notes: [message('mail_link_two_days'), message('mail_ignore')],
  }),
  welcome: (values) => ({
    subject: message('mail_welcome_subject', values),
    lines: [message('mail_welcome'), message('mail_welcome_more')],
    action: message('mail_welcome_action'),
    notes: [message('mail_no_deposit', values)],
  }),
  reset: (values) => ({
    subject: message('mail_set_password'),
    lines: [message('mail_reset', values)],
    action: message('mail_set_password'),
    notes: [message('mail_link_one_hour'), message('mail_ignore')],
  }),
  changeConfirm: (values) => ({
    subject: message('mail_change_confirm_subject'),
    lines: [message('mail_change_confirm', values)],
    action: message('mail_change_confirm_action'),
    notes: [message('mail_link_one_day'), message('mail_ignore')],
  }),
  changeAsked: (values) => ({
    subject: message('mail_change_asked_subject'),
    lines: [message('mail_change_asked', values)],
    action: message('mail_secure'),
    notes: [message('mail_was_you'), message('mail_not_you_stop_change')],
  }),
  changeTaken: (values) => ({
    subject: message('mail_change_taken_subject'),
    lines: [message('mail_change_taken', values)],
    notes: [message('mail_was_you_sign_in')],
  }),
  changeDone: (values) => ({
    subject: message('mail_change_done_subject'),
    lines: [message('mail_change_done', values)],
    notes: [message('mail_not_you_contact')],
  }),
  passwordChanged: (values) => ({
    subject: message('mail_password_changed_subject'),
    lines: [message('mail_password_changed', values)],
    action: message('mail_secure'),
    notes: [message('mail_was_you')],
  }),
  passwordEnded: () => ({
    subject: message('mail_password_ended_subject'),
    lines: [message('mail_password_ended')],
    action: message('mail_set_password'),
    notes: [message('mail_was_you_google'), message('mail_not_you_google')],
  }),
  twoFactorOn: () => ({
    subject: message('mail_two_factor_on_subject'),
    lines: [message('mail_two_factor_on')],
    action: message('mail_secure'),
    notes: [message('mail_keep_codes'), message('mail_not_you_tell')],
  }),
  twoFactorOff: () => ({
    subject: message('mail_two_factor_off_subject'),
    lines: [message('mail_two_factor_off')],
    action: message('mail_secure'),
    notes: [message('mail_was_you'), message('mail_not_you_sign_out')],
  }),
  accountDeleted: (values) => ({
    subject: message('mail_account_deleted_subject'),
    lines: [message('mail_account_deleted', values)],
    notes: [message('mail_sealed_record'), message('mail_not_you_deleted')],
  }),
  addressSet: (values) => ({
    subject: message('mail_address_set_subject'),
    lines: [message('mail_address_set', values)],
    notes: [message('mail_not_asked_contact')],
  }),
  passwordSet: (values) => ({
    subject: message('mail_password_set_subject'),
    lines: [message('mail_password_set', values)],
    action: message('mail_choose_password'),
    notes: [message('mail_administrator_knows')],
  }),
  twoFactorRemoved: (values) => ({
    subject: message('mail_two_factor_removed_subject'),
    lines: [message('mail_two_factor_removed', values)],
    action: message('mail_set_password'),
    notes: [message('mail_asked_two_factor'), message('mail_not_asked_tell')],
  }),
  accountRemoved: (values) => ({
    subject: message('mail_account_removed_subject'),
    lines: [message('mail_account_removed', values)],
    notes: [message('mail_sealed_record'), message('mail_mistake')],
  }),
}
