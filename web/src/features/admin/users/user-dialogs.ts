import { lazy } from '../../../ui/lazy.tsx'

export type { UserAct } from './UserDialog.tsx'

/** The dialogs of users; their code is fetched when the first one opens. */
export const UserDialog = lazy(() =>
  import('./UserDialog.tsx').then(({ UserDialog }) => UserDialog),
)
