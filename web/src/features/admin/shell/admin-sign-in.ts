import { lazy } from '../../../ui/lazy.tsx'

/** The login; an open session never loads it. */
export const AdminSignIn = lazy(() =>
  import('../../accounts/back-office/AdminSignIn.tsx').then(({ AdminSignIn }) => AdminSignIn),
)
