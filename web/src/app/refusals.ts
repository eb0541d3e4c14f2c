// Why a page is not for the signed-in user: fetched when a guard refuses.
import type { Need } from '../features/accounts/gate.ts'
import { m } from '../paraglide/messages.js'
import { paths } from '../paths.ts'
import { toast } from '../ui/toast.ts'

/** Long enough to read why and select the way on. */
const REFUSAL_MILLISECONDS = 8000

/** Says why; a renter who opened the owners' bookings is shown the way to their own requests. */
export function sayRefusal(need: Need, pathname: string, navigate: (to: string) => void): void {
  const requests = {
    label: m.title_booking_requests(),
    run: () => navigate(paths.myBookingRequests()),
  }
  toast(
    'error',
    refusalOf(need, pathname),
    REFUSAL_MILLISECONDS,
    pathname === paths.myBookings() ? requests : undefined,
  )
}

function refusalOf(need: Need, pathname: string): string {
  if (need === 'backOffice') return m.accounts_back_office_only()
  return pathname === paths.ownerDashboard()
    ? m.accounts_owners_only()
    : m.accounts_owners_only_page()
}
