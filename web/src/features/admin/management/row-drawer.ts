import { lazy } from '../../../ui/lazy.tsx'

/** A row's drawer; its code is fetched when the first one opens. */
export const RowDrawer = lazy(() => import('./RowDrawer.tsx').then(({ RowDrawer }) => RowDrawer))
