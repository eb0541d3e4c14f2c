import type { Module } from '../../module.ts'
import { mountAvailability } from './availability/availability.routes.ts'
import { bookingJobs } from './bookings.jobs.ts'
import { mountBookings } from './bookings.routes.ts'
import type { RequestDeps } from './deps.ts'

/** Booking requests, and when a listing is free. `publicUrl`: for links to calendars. */
export function createBookings(deps: RequestDeps & { readonly publicUrl: string }): Module {
  return {
    mount: (app, options) => {
      mountAvailability(app, deps, options)
      mountBookings(app, deps, options)
    },
    jobs: bookingJobs({ ...deps, db: deps.db.background }),
  }
}
