// All catalogues of schemas and the server; browsers import the files of their forms alone.

import type { Language } from '../src/languages.ts'
import adminEnglish from './admin.en.json' with { type: 'json' }
import adminHindi from './admin.hi.json' with { type: 'json' }
import api from './api.en.json' with { type: 'json' }
import bookingsEnglish from './bookings.en.json' with { type: 'json' }
import bookingsHindi from './bookings.hi.json' with { type: 'json' }
import type { MessageText } from './format.ts'
import formsEnglish from './forms.en.json' with { type: 'json' }
import formsHindi from './forms.hi.json' with { type: 'json' }
import labelsEnglish from './labels.en.json' with { type: 'json' }
import labelsHindi from './labels.hi.json' with { type: 'json' }
import listingFormsEnglish from './listing-forms.en.json' with { type: 'json' }
import listingFormsHindi from './listing-forms.hi.json' with { type: 'json' }
import mailsEnglish from './mails.en.json' with { type: 'json' }
import mailsHindi from './mails.hi.json' with { type: 'json' }
import notificationsEnglish from './notifications.en.json' with { type: 'json' }
import notificationsHindi from './notifications.hi.json' with { type: 'json' }
import searchNamesEnglish from './search-names.en.json' with { type: 'json' }
import searchNamesHindi from './search-names.hi.json' with { type: 'json' }
import serverEnglish from './server.en.json' with { type: 'json' }
import serverHindi from './server.hi.json' with { type: 'json' }

/** Every message that schemas and the server say, in English. */
export const ENGLISH = {
  // What only developers of a client read, in English in every language.
  ...api,
  // What the schemas of request bodies say: browsers take these along with their forms.
  ...formsEnglish,
  ...adminEnglish,
  ...bookingsEnglish,
  ...listingFormsEnglish,
  // What the server alone says: error codes, problems, replies, notifications, emails.
  ...serverEnglish,
  ...notificationsEnglish,
  ...mailsEnglish,
  ...searchNamesEnglish,
  // What pages say, too: the web compiles these with its own.
  ...labelsEnglish,
}

/** The same in each language. */
export const CATALOGUES: Readonly<
  Record<Language, Readonly<Record<keyof typeof ENGLISH, MessageText>>>
> = {
  en: ENGLISH,
  hi: {
    ...api,
    ...formsHindi,
    ...adminHindi,
    ...bookingsHindi,
    ...listingFormsHindi,
    ...serverHindi,
    ...notificationsHindi,
    ...mailsHindi,
    ...searchNamesHindi,
    ...labelsHindi,
  },
}
