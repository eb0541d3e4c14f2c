import type { LetterTexts } from './letter.ts'

const NOT_YOU = 'If this was not you, you can ignore this mail: nothing changes.'

export const english: LetterTexts = {
  greeting: 'Hello,',
  orCopy: 'Or copy this address into your browser:',
  farewell: 'Rentify',
  verify: {
    subject: 'Confirm your email address',
    lines: ['Welcome to Rentify. Please confirm that this email address is yours.'],
    action: 'Confirm email address',
    notes: ['The link works for 2 days.', NOT_YOU],
  },
  reset: {
    subject: 'Set a new password',
    lines: ['Somebody asked for a new password for your Rentify account. Open the link to choose one.'],
    action: 'Set a new password',
    notes: ['The link works once, for 1 hour.', NOT_YOU],
  },
  changeConfirm: {
    subject: 'Confirm your new email address',
    lines: ['This address is to become the email address of a Rentify account. Until you confirm it, the old one stays.'],
    action: 'Confirm new address',
    notes: ['The link works for 1 day.', NOT_YOU],
  },
  changeAsked: {
    subject: 'Your email address is about to change',
    lines: [
      'With your password, or your Google account, somebody asked to change the email address of your Rentify account to {email}. It changes once the link sent there is opened.',
    ],
    action: 'It was not me: set a new password',
    notes: ['If this was you, there is nothing to do here.', 'If it was not, set a new password now: that also stops the change.'],
  },
  changeTaken: {
    subject: 'This address already has an account',
    lines: ['Somebody wanted to use this email address for another Rentify account. It already belongs to yours, so nothing was changed.'],
    notes: ['If this was you, sign in with this address, or ask for a new password there.'],
  },
  changeDone: {
    subject: 'Your email address was changed',
    lines: ['The email address of your Rentify account is now {email}. We write to that address from now on.'],
    notes: ['If this was not you, please contact us at once.'],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    lines: ['The password of your Rentify account was changed. You are signed out on all other devices.'],
    action: 'It was not me: set a new password',
    notes: ['If this was you, there is nothing to do here.'],
  },
  passwordEnded: {
    subject: 'You sign in with Google from now on',
    lines: [
      'Somebody signed in to your Rentify account with Google, which vouches that this email address is theirs. Nobody had confirmed the address before, so the password that was set then does not work any more, and whoever signed in with it is signed out.',
    ],
    action: 'Set a new password',
    notes: ['If this was you, there is nothing to do here: a new password is only for signing in without Google.', 'If it was not, please look after your Google account first.'],
  },
  twoFactorOn: {
    subject: 'Two-step sign-in is on',
    lines: ['Signing in to your Rentify account now asks for a code of an authenticator app as well. You are signed out on all other devices.'],
    action: 'It was not me: set a new password',
    notes: ['If this was you, there is nothing to do here, but to keep your recovery codes well.', 'If it was not, set a new password now, and tell us.'],
  },
  twoFactorOff: {
    subject: 'Two-step sign-in is off',
    lines: ['Signing in to your Rentify account asks for no code any more: your password, or your Google account, opens it alone.'],
    action: 'It was not me: set a new password',
    notes: ['If this was you, there is nothing to do here.', 'If it was not, set a new password now: that signs out everybody who is signed in.'],
  },
  accountDeleted: {
    subject: 'Your account has been deleted',
    lines: ['With your password, or your Google account, somebody deleted your Rentify account. Your listings, saved properties and contact details are gone with it.'],
    notes: [
      'If this was you, there is nothing to do here. A short sealed record is kept for a year, as the law asks, and then deleted.',
      'If it was not, somebody knows how you sign in: change that password wherever else you use it, and tell us.',
    ],
  },
}
