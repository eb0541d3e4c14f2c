import type { Page } from '@playwright/test'
import type { Person } from '../api.ts'
import type { Who } from '../fixtures.ts'

export type State = {
  name: string
  as: Who
  /** Only where this exists: the drawer on phones, the search card on desks. */
  only?: 'phone' | 'desk'
  /** Brings the page there; what it waits for is the state itself. */
  open: (page: Page, me: Person | null) => Promise<unknown>
}
