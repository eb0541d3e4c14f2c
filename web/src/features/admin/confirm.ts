import { lazy } from '../../ui/lazy.tsx'

/** The question before something is done; its code is fetched when it opens. */
export const ConfirmDialog = lazy(() =>
  import('../../ui/ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog),
)
