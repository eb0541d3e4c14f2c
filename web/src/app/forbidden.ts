// Why a page is forbidden to the signed-in user; fetched when a guard rejects.
import { m } from '../messages/index.js'
import { paths } from '../paths.ts'
import { toast } from '../ui/toasts/toast.ts'

/** Long enough to read the reason and click the link. */
const FORBIDDEN_MS = 8000

/** Shows the reason; a renter who opened the owners' bookings gets a link to their own requests. */
export function showForbidden(pathname: string, navigate: (to: string) => void): void {
  const requests = {
    label: m.title_booking_requests(),
    run: () => navigate(paths.myBookingRequests()),
  }
  toast(
    'error',
    reasonOf(pathname),
    FORBIDDEN_MS,
    pathname === paths.myBookings() ? requests : undefined,
  )
}

function reasonOf(pathname: string): string {
  return pathname === paths.ownerDashboard()
    ? m.accounts_owners_only()
    : m.accounts_owners_only_page()
}
