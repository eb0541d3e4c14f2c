import type { Page } from '@playwright/test'
import type { TestUser } from '../api.ts'
import type { Who } from '../fixtures.ts'

export type State = {
  name: string
  as: Who
  /** Limits the state to one device: the drawer on phones, the search card on desktops. */
  only?: 'phone' | 'desk'
  /**
   * Widening the phone's page does not make it the desktop's: the state is opened on each device.
   */
  anew?: true
  /** Brings the page into the state and waits for it. */
  open: (page: Page, me: TestUser | null) => Promise<unknown>
}
