// Which modules travel together. A phone on a slow line pays for every request: the shell and what pages of different
// kinds share is one file, and each kind of page brings one more.
import type { GetModuleInfo } from 'rolldown'

const ROOTS: Readonly<Record<string, readonly string[]>> = {
  main: ['src/main.tsx'],
  home: ['src/pages/home.tsx'],
  lists: ['src/pages/rooms.tsx', 'src/pages/hotels.tsx', 'src/pages/shops.tsx'],
  property: ['src/pages/property.tsx'],
  later: ['src/features/listings/parts/FilterSheet.tsx'],
  others: [
    'src/features/saved/saved-sync.ts',
    ...['help', 'not-found', 'saved'].map((name) => `src/pages/${name}.tsx`),
  ],
  profile: ['src/pages/profile.tsx', 'src/pages/verify-email.tsx'],
  // What asks for passwords and codes is one file, however many forms there are; what they share with the profile is another.
  forms: [
    'src/pages/forgot-password.tsx',
    'src/pages/reset-password.tsx',
    ...[
      'GoogleSignIn',
      'NewPasswordFields',
      'Proof',
      'SecondStepForm',
      'SignInForm',
      'SignUpForm',
      'TwoFactorProof',
    ].map((name) => `src/features/accounts/parts/${name}.tsx`),
  ],
  // Fetched when somebody reaches for it: what it shares with the home page must not bring the home page along.
  dialogs: ['src/features/accounts/parts/SignInDialog.tsx'],
}
const PEOPLE = 'people'
/** Left to the bundler. */
const ALONE = ['later', 'others', 'dialogs']
const isPeople = (name: string) => [PEOPLE, 'profile', 'forms'].includes(name)

// Schemas come with forms: a page that borrows one function from a contract file does not bring their library.
const LEFT_ALONE = /\/node_modules\/zod\//
// Parts of the query library that only some pages use; one import of its index would bring them to all.
const NOT_SHARED =
  /@tanstack\/.*(infinite|queries|mutationobserver|usemutation|hydrat|suspense|prefetch)/i

const MESSAGES = '/src/paraglide/'

type Context = { getModuleInfo: GetModuleInfo }

/** Every module that is fetched together with one of the roots; of the messages, those that are said (`m.nav_home()`). */
function closureOf(folder: string, roots: readonly string[], context: Context): Set<string> {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id) || LEFT_ALONE.test(id) || id.includes(MESSAGES)) return
    seen.add(id)
    const info = context.getModuleInfo(id)
    for (const [, name] of info?.code?.matchAll(/\bm\.(\w+)/g) ?? [])
      seen.add(`${folder}${MESSAGES}messages/${name}.js`)
    for (const next of info?.importedIds ?? []) visit(next)
  }
  for (const root of roots) visit(`${folder}/${root}`)
  return seen
}

function collectNames(folder: string, context: Context): Map<string, string> {
  const names = new Map<string, string>()
  const join = (other: string | undefined, name: string) => {
    if (!other || other === name) return name
    if (isPeople(other) && isPeople(name)) return PEOPLE
    // What a page shares with what is fetched when somebody acts waits as long; what pages share is in the shell.
    return ALONE.includes(name) && (name !== 'others' || ALONE.includes(other)) ? other : 'main'
  }
  for (const [name, roots] of Object.entries(ROOTS)) {
    for (const id of closureOf(folder, roots, context))
      if (!NOT_SHARED.test(id)) names.set(id, join(names.get(id), name))
  }
  return names
}

/** The groups as the bundler takes them; what is shared chooses first. */
export function chunkGroups(folder: string) {
  let names: Map<string, string> | undefined
  const nameOf = (id: string, context: Context) => {
    names ??= collectNames(folder, context)
    const name = names.get(id)
    return name && !ALONE.includes(name) ? name : null
  }
  const only = (wanted: string) => (id: string, context: Context) =>
    nameOf(id, context) === wanted ? wanted : null
  return [
    { debugName: 'main', name: only('main'), priority: 3 },
    { debugName: PEOPLE, name: only(PEOPLE), priority: 2 },
    { debugName: 'pages', name: nameOf, priority: 1 },
  ]
}
