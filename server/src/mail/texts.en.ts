import type { EmailTexts } from './email.ts'

const NOT_YOU = 'If this wasn’t you, ignore this email. Nothing will change.'
const SECURE = 'This wasn’t me – secure my account'

export const english: EmailTexts = {
  greeting: 'Hello,',
  orCopy: 'Or copy this address into your browser:',
  help: 'Need help? Contact us: {contacts}',
  verify: {
    subject: 'Confirm your email address',
    lines: ['Welcome to {site}. Please confirm that this email address is yours.'],
    action: 'Confirm email address',
    notes: ['The link works for 2 days.', NOT_YOU],
  },
  welcome: {
    subject: 'Welcome to {site}',
    lines: [
      'Your account is ready. Search rooms, hotels and shops, save the ones you like, and talk to owners directly.',
      'If you have a place to rent out, list it in four steps. It’s free.',
    ],
    action: 'Start searching',
    notes: ['You pay the owner directly. {site} will never ask you for a deposit.'],
  },
  reset: {
    subject: 'Set a new password',
    lines: [
      'You asked to reset the password of your {site} account. Use the link to choose a new one.',
    ],
    action: 'Set a new password',
    notes: ['The link works once, for 1 hour.', NOT_YOU],
  },
  changeConfirm: {
    subject: 'Confirm your new email address',
    lines: [
      'Someone asked to use this address for their {site} account. Their old address stays until you confirm this one.',
    ],
    action: 'Confirm new address',
    notes: ['The link works for 1 day.', NOT_YOU],
  },
  changeAsked: {
    subject: 'Your email address is about to change',
    lines: [
      'A request was made to change the email on your {site} account to {email}. The change takes effect when the link we sent there is opened.',
    ],
    action: SECURE,
    notes: [
      'If this was you, you don’t need to do anything.',
      'If it wasn’t, set a new password now. That also stops the change.',
    ],
  },
  changeTaken: {
    subject: 'This address already has an account',
    lines: [
      'Someone tried to use this email address for another {site} account. It already belongs to yours, so nothing was changed.',
    ],
    notes: ['If this was you, sign in with this address or reset your password.'],
  },
  changeDone: {
    subject: 'Your email address was changed',
    lines: [
      'The email address of your {site} account is now {email}. We’ll write to that address from now on.',
    ],
    notes: ['If this wasn’t you, please contact us immediately.'],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    lines: [
      'The password of your {site} account was changed. You’ve been signed out on all other devices.',
    ],
    action: SECURE,
    notes: ['If this was you, you don’t need to do anything.'],
  },
  passwordEnded: {
    subject: 'You now sign in with Google',
    lines: [
      'Someone signed in to your account with Google using this address. Because the address had not been confirmed, we removed the old password and signed out its devices.',
    ],
    action: 'Set a new password',
    notes: [
      'If this was you, you don’t need to do anything. You need a new password only to sign in without Google.',
      'If it wasn’t, please secure your Google account first.',
    ],
  },
  twoFactorOn: {
    subject: 'Two-step sign-in is on',
    lines: [
      'You’ll now need a code from your authenticator app to sign in. You’ve been signed out on all other devices.',
    ],
    action: SECURE,
    notes: [
      'If this was you, just keep your recovery codes safe.',
      'If it wasn’t, set a new password now and tell us.',
    ],
  },
  twoFactorOff: {
    subject: 'Two-step sign-in is off',
    lines: ['Two-step sign-in is now off. You can sign in with just your password or Google.'],
    action: SECURE,
    notes: [
      'If this was you, you don’t need to do anything.',
      'If it wasn’t, set a new password now. That signs out all devices.',
    ],
  },
  accountDeleted: {
    subject: 'Your account has been deleted',
    lines: [
      'Your {site} account was deleted at your request. We also deleted your listings, saved properties and contact details.',
    ],
    notes: [
      'The law requires us to keep a minimal sealed record for one year. We then delete it.',
      'If this wasn’t you, someone knows how you sign in. Change that password wherever else you use it, and tell us.',
    ],
  },
  addressSet: {
    subject: 'An administrator changed your email address',
    lines: [
      'An administrator of {site} changed the email address of your account to {email}. We’ll write to that address from now on.',
    ],
    notes: ['If you didn’t ask for this, please contact us.'],
  },
  passwordSet: {
    subject: 'An administrator set a new password for you',
    lines: [
      'An administrator of {site} set a new password for your account. You’ve been signed out on all devices.',
    ],
    action: 'Choose your own password',
    notes: ['The administrator knows the new password, so choose one that only you know.'],
  },
  twoFactorRemoved: {
    subject: 'An administrator turned off two-step sign-in',
    lines: [
      'An administrator of {site} turned off two-step sign-in for your account. You’ve been signed out on all devices, and can sign in with just your password or Google.',
    ],
    action: 'Set a new password',
    notes: [
      'If you asked for this, turn two-step sign-in on again in your profile.',
      'If you didn’t, set a new password now and tell us.',
    ],
  },
  accountRemoved: {
    subject: 'Your account has been deleted by an administrator',
    lines: [
      'An administrator of {site} deleted your account. Your listings, saved properties and contact details were deleted with it.',
    ],
    notes: [
      'The law requires us to keep a minimal sealed record for one year. We then delete it.',
      'If you think this is a mistake, please contact us.',
    ],
  },
}
