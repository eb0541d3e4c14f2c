import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../web/src')

/** Forms that send nothing to the API through a form hook, each with the reason. */
const OTHER_FORMS: Readonly<Record<string, string>> = {
  'ui/SearchLine.tsx': 'a search: a GET form that opens a list',
  'pages/home/SearchCard.tsx': 'a search: a GET form that opens a list',
  'features/search/parts/filters/FilterBar.tsx': 'a search: a GET form that narrows the list',
  'features/admin/shell/AdminSearch.tsx': 'a search: it changes the address of a list',
  'features/saved-searches/SavedSearches.tsx':
    'a name or a frequency, which a list changes in place',
  'features/listings/freshness/AskedListing.tsx': 'one day, beside buttons that answer at once',
  'app/navigation/LanguageChoice.tsx': 'one button for each language: it works before scripts',
}

/** Buttons whose calls create or change something, without a field to fill in. */
const KEYS_OF_BUTTONS: Readonly<Record<string, string>> = {
  'features/admin/bookings/BookingDialog.tsx': 'statuses, and deleting',
  'features/admin/properties/use-property-changes.ts': 'statuses, featuring and deleting',
  'features/admin/signals/AllFineDialog.tsx': 'a question with two buttons',
  'features/admin/signals/SignalScreen.tsx': 'a signal found fine, by a button or a key',
  'features/bookings/BookingActions.tsx': 'decisions, most of which ask nothing',
  'features/admin/settings/settings.queries.ts': 'undoing a change of the settings',
  'features/bookings/calendar/Blocks.tsx': 'freeing blocked dates',
  'features/bookings/calendar/CalendarLink.tsx': 'a link, made by one button',
  'features/listings/owner/bulk/use-bulk.ts': 'hiding and showing many, and undoing that',
  'features/listings/owner/DeleteDialog.tsx': 'a question with two buttons',
  'features/listings/freshness/AlreadyGone.tsx': 'said by one button',
  'features/listings/freshness/ToConfirm.tsx': 'all confirmed by one button',
  'features/listings/parts/detail/AskForPhotos.tsx': 'a request, sent by one button',
}

/** Calls with a new key each time, because repeating them changes nothing more. */
const NEW_KEYS: Readonly<Record<string, string>> = {
  'features/conversations/client-id.ts': 'a message’s own id, kept with it until it is sent',
  'api/upload.ts': 'repeats a lost call itself, with its key',
  'features/admin/health/SystemHealth.tsx': 'a job that runs again is no failed job',
  'features/listings/freshness/asking.ts': 'an answer says what should be: again changes nothing',
  'features/listings/form/save/save-listing.ts': 'stores the key with the draft',
  'features/listings/owner/owner.api.ts': 'names the visibility (ADR 0138)',
}

/** Text that is typed outside a form element. */
const OTHER_TEXTS: Readonly<Record<string, string>> = {
  'features/conversations/parts/Composer.tsx': 'a message, which the outbox keeps and sends',
  'features/saved/parts/NoteField.tsx': 'a note, kept while it is typed',
  'pages/help/ContactSupport.tsx': 'a link that opens the user’s own mail program',
}

const texts = new Map<string, string>()
for await (const path of glob('**/*.{ts,tsx}', { cwd: SOURCE }))
  if (!/\.test\.tsx?$|(^|\/)testing\//.test(path) && !path.startsWith('form/'))
    texts.set(path, await readFile(join(SOURCE, path), 'utf8'))

/** The files with this text, but for the listed ones. */
const filesWith = (text: RegExp, but: Readonly<Record<string, string>> = {}) =>
  [...texts].filter(([path, source]) => text.test(source) && !(path in but)).map(([path]) => path)

/** A form element's opening tag without the props of the form hook. */
const OWN_FORM = /<form\b(?![^>]*\{\.\.\.form\.props\})/

describe('every form', () => {
  it('is submitted by the form hook, but for searches', () => {
    expect(filesWith(OWN_FORM, OTHER_FORMS)).toEqual([])
  })

  it('has its idempotency key from the form hook; other keys belong to buttons', () => {
    expect(
      filesWith(/\bcreateIdempotency\b/, { ...KEYS_OF_BUTTONS, 'api/idempotency.ts': '' }),
    ).toEqual([])
  })

  it('repeats a lost call by its key, unless that changes nothing', () => {
    expect(filesWith(/\brandomKey\(/, { ...NEW_KEYS, 'api/idempotency.ts': '' })).toEqual([])
  })

  it('holds its long texts in the form hook', () => {
    const own = filesWith(/<TextArea\b[^>]*\bvalue=/, OTHER_TEXTS)
    expect(own).toEqual([])
  })

  it('is listed as an exception only while it is one', () => {
    const forms = filesWith(OWN_FORM)
    expect(Object.keys(OTHER_FORMS).filter((path) => !forms.includes(path))).toEqual([])
    const keys = filesWith(/\bcreateIdempotency\b/)
    expect(Object.keys(KEYS_OF_BUTTONS).filter((path) => !keys.includes(path))).toEqual([])
    const renewed = filesWith(/\brandomKey\(/)
    expect(Object.keys(NEW_KEYS).filter((path) => !renewed.includes(path))).toEqual([])
    const typed = filesWith(/<TextArea\b[^>]*\bvalue=/)
    expect(Object.keys(OTHER_TEXTS).filter((path) => !typed.includes(path))).toEqual([])
  })
})

it('the form library is called in web/src/form; features take its types and read its values', () => {
  const called = [...texts].flatMap(([path, source]) => {
    const names = /import \{([^}]*)\} from 'react-hook-form'/.exec(source)?.[1] ?? ''
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => !/^(type \w+|useController|useWatch|)$/.test(name))
      .map((name) => `${path}: ${name}`)
  })
  expect(called).toEqual([])
})
