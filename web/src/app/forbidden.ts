// Why a page is not for the signed-in user: fetched when a guard refuses.
import type { RouteAccess } from '../features/accounts/route-guard.ts'
import { m } from '../paraglide/messages.js'
import { paths } from '../paths.ts'
import { toast } from '../ui/toast.ts'

/** Long enough to read why and select the way on. */
const FORBIDDEN_MILLISECONDS = 8000

/** Says why; a renter who opened the owners' bookings is shown the way to their own requests. */
export function sayForbidden(
  need: RouteAccess,
  pathname: string,
  navigate: (to: string) => void,
): void {
  const requests = {
    label: m.title_booking_requests(),
    run: () => navigate(paths.myBookingRequests()),
  }
  toast(
    'error',
    reasonOf(need, pathname),
    FORBIDDEN_MILLISECONDS,
    pathname === paths.myBookings() ? requests : undefined,
  )
}

function reasonOf(need: RouteAccess, pathname: string): string {
  if (need === 'backOffice') return m.accounts_back_office_only()
  return pathname === paths.ownerDashboard()
    ? m.accounts_owners_only()
    : m.accounts_owners_only_page()
}
