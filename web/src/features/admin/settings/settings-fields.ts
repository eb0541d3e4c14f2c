// The settings by tab (R15): how each is edited, and its name.
import type { Section, Sections } from '@rentify/contract/settings/sections'
import { m } from '../../../messages/index.js'
import type { Option } from '../../../ui/Select.tsx'

type Kind =
  | { as: 'text'; type?: 'email' | 'tel'; long?: true; most?: number }
  | { as: 'number'; from: number; to: number; unit: () => string }
  | { as: 'switch' }
  | { as: 'select'; options: () => readonly Option[] }
export type SettingField = Kind & { label: () => string; help?: () => string }
type Fields = { readonly [S in Section]: { readonly [F in keyof Sections[S]]: SettingField } }

const on = (label: () => string, help?: () => string): SettingField => ({
  as: 'switch',
  label,
  ...(help && { help }),
})
const text = (
  label: () => string,
  more: Partial<Extract<Kind, { as: 'text' }>> = {},
  help?: () => string,
): SettingField => ({ as: 'text', label, ...more, ...(help && { help }) })
const number = (
  label: () => string,
  from: number,
  to: number,
  unit: () => string,
  help?: () => string,
): SettingField => ({ as: 'number', label, from, to, unit, ...(help && { help }) })

/** In the order of their tabs; the bounds are the contract's. */
const SETTING_FIELDS: Fields = {
  general: {
    siteName: text(m.setting_siteName, { most: 60 }, m.setting_siteName_help),
    siteDescription: text(
      m.setting_siteDescription,
      { long: true, most: 200 },
      m.setting_siteDescription_help,
    ),
    adminEmail: text(m.setting_adminEmail, { type: 'email' }, m.setting_adminEmail_help),
    supportEmail: text(m.setting_supportEmail, { type: 'email' }, m.setting_contact_help),
    contactPhone: text(m.setting_contactPhone, { type: 'tel' }, m.setting_contact_help),
    timezone: {
      as: 'select',
      label: m.setting_timezone,
      help: m.setting_timezone_help,
      options: () => [
        { value: 'Asia/Kolkata', label: 'Asia/Kolkata' },
        { value: 'UTC', label: 'UTC' },
        { value: 'America/New_York', label: 'America/New_York' },
      ],
    },
    language: {
      as: 'select',
      label: m.setting_language,
      help: m.setting_language_help,
      options: () => [
        { value: 'en', label: 'English' },
        { value: 'hi', label: 'हिन्दी' },
        { value: 'es', label: m.setting_unavailable({ name: 'Español' }), disabled: true },
      ],
    },
    depositCapMonths: number(
      m.setting_depositCapMonths,
      1,
      24,
      m.setting_months,
      m.setting_depositCapMonths_help,
    ),
    currency: {
      as: 'select',
      label: m.setting_currency,
      help: m.setting_currency_help,
      options: () => [
        { value: 'INR', label: 'INR (₹)' },
        { value: 'USD', label: m.setting_unavailable({ name: 'USD ($)' }), disabled: true },
        { value: 'EUR', label: m.setting_unavailable({ name: 'EUR (€)' }), disabled: true },
      ],
    },
    confirmAfterDays: number(
      m.setting_confirmAfterDays,
      5,
      90,
      m.setting_days,
      m.setting_confirmAfterDays_help,
    ),
    hideUnconfirmed: on(m.setting_hideUnconfirmed, m.setting_hideUnconfirmed_help),
    firstListingWaits: on(m.setting_firstListingWaits, m.setting_firstListingWaits_help),
  },
  booking: {
    commissionRate: number(
      m.setting_commissionRate,
      0,
      50,
      m.setting_percent,
      m.setting_commissionRate_help,
    ),
    maxAdvanceBookingDays: number(m.setting_maxAdvanceBookingDays, 1, 730, m.setting_days),
    minAdvanceBookingHours: number(m.setting_minAdvanceBookingHours, 1, 72, m.setting_hours),
    cancellationDeadlineHours: number(m.setting_cancellationDeadlineHours, 1, 168, m.setting_hours),
    autoConfirmBookings: on(m.setting_autoConfirmBookings, m.setting_autoConfirmBookings_help),
    requirePaymentUpfront: on(m.setting_requirePaymentUpfront),
  },
  notifications: {
    emailNotifications: on(m.setting_emailNotifications, m.setting_emailNotifications_help),
    smsNotifications: on(m.setting_smsNotifications),
    pushNotifications: on(m.setting_pushNotifications, m.setting_pushNotifications_help),
    adminNotifications: on(m.setting_adminNotifications, m.setting_adminNotifications_help),
    userWelcomeEmail: on(m.setting_userWelcomeEmail, m.setting_userWelcomeEmail_help),
    bookingConfirmationEmail: on(m.setting_bookingConfirmationEmail),
    paymentNotifications: on(m.setting_paymentNotifications),
  },
  security: {
    twoFactorAuth: on(m.setting_twoFactorAuth, m.setting_twoFactorAuth_help),
    sessionTimeout: number(
      m.setting_sessionTimeout,
      5,
      480,
      m.setting_minutes,
      m.setting_sessionTimeout_help,
    ),
    maxLoginAttempts: number(
      m.setting_maxLoginAttempts,
      3,
      10,
      m.setting_attempts,
      m.setting_maxLoginAttempts_help,
    ),
    passwordMinLength: number(m.setting_passwordMinLength, 6, 32, m.setting_characters),
    requireStrongPassword: on(
      m.setting_requireStrongPassword,
      m.setting_requireStrongPassword_help,
    ),
    allowGoogleLogin: on(m.setting_allowGoogleLogin),
    allowFacebookLogin: on(m.setting_allowFacebookLogin),
  },
  payment: {
    razorpayEnabled: on(m.setting_razorpayEnabled),
    razorpayKeyId: text(m.setting_razorpayKeyId, { most: 60 }),
    stripeEnabled: on(m.setting_stripeEnabled),
    paytmEnabled: on(m.setting_paytmEnabled),
    upiEnabled: on(m.setting_upiEnabled),
    codEnabled: on(m.setting_codEnabled),
  },
}

/** The tabs' names. */
export const SECTION_LABELS: Readonly<Record<Section, () => string>> = {
  general: m.settings_general,
  booking: m.settings_booking,
  notifications: m.settings_notifications,
  security: m.settings_security,
  payment: m.settings_payment,
}
export const SECTION_NAMES = Object.keys(SECTION_LABELS) as readonly Section[]

/** The fields of a section by name. */
export const fieldsOf = (section: Section): Readonly<Record<string, SettingField>> =>
  SETTING_FIELDS[section]

/** A setting's name; the name in the data for one that this version does not know. */
export const settingLabel = (section: string, field: string): string =>
  (section in SETTING_FIELDS ? fieldsOf(section as Section)[field]?.label() : undefined) ?? field

/** A setting's value as its control shows it; as stored for one that this version does not know. */
export function settingText(section: string, field: string, value: string): string {
  const known = section in SETTING_FIELDS ? fieldsOf(section as Section)[field] : undefined
  const options = known?.as === 'select' ? known.options() : []
  return options.find((option) => option.value === value)?.label ?? value
}
