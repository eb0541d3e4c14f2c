// The bell, the notifications and their preferences.

import { register } from '../api.ts'
import { bell, dropdown, items, notify } from '../notification-makers.ts'
import { act } from '../pages.ts'
import { broken, heading, never, seen } from './conditions.ts'
import type { State } from './state.ts'

const CALLS = '**/api/notifications?*'

export const NOTIFICATION_STATES: readonly State[] = [
  {
    name: 'an open bell with notifications',
    as: 'newOwner',
    open: async (page, me) => {
      if (me) await notify(me, await register('renter'), 2)
      await page.goto('/my-booking-requests')
      await act(page)
      await bell(page).click()
      await seen(dropdown(page).getByRole('listitem').first())
    },
  },
  {
    name: 'an open bell without notifications',
    as: 'newcomer',
    open: async (page) => {
      await page.goto('/my-booking-requests')
      await act(page)
      await bell(page).click()
      await seen(dropdown(page).getByText('No notifications yet'))
    },
  },
  {
    name: 'an open bell that cannot load',
    as: 'renter',
    open: async (page) => {
      await broken(page, CALLS)
      await page.goto('/my-booking-requests')
      await act(page)
      await bell(page).click()
      await seen(dropdown(page).getByText('Failed to fetch notifications'))
    },
  },
  {
    name: 'notifications, and the question before they are cleared',
    as: 'newOwner',
    open: async (page, me) => {
      if (me) await notify(me, await register('renter'), 2)
      await page.goto('/notifications')
      await seen(items(page).first())
      await page.getByRole('button', { name: 'Clear All' }).click()
      await seen(page.getByRole('dialog', { name: 'Clear all notifications?' }))
    },
  },
  {
    name: 'notifications, some read',
    as: 'newOwner',
    open: async (page, me) => {
      if (me) await notify(me, await register('renter'), 2)
      await page.goto('/notifications')
      await items(page)
        .first()
        .getByRole('button', { name: /^Mark as Read/ })
        .click()
      await seen(bell(page))
    },
  },
  {
    name: 'no notifications',
    as: 'newcomer',
    anew: true,
    open: async (page) => [
      await page.goto('/notifications'),
      await heading(page, 'No notifications yet'),
    ],
  },
  {
    name: 'notifications on their way',
    as: 'renter',
    open: async (page) => {
      await page.route(CALLS, never)
      await page.goto('/notifications')
      await seen(page.getByText('Loading notifications…'))
    },
  },
  {
    name: 'notifications that cannot be loaded',
    as: 'renter',
    open: async (page) => [
      await broken(page, CALLS),
      await page.goto('/notifications'),
      await heading(page, 'Failed to load notifications'),
    ],
  },
  {
    name: 'notifications for a visitor',
    as: 'visitor',
    open: async (page) => [
      await page.goto('/notifications-test'),
      await heading(page, 'Authentication Required'),
    ],
  },
  {
    name: 'notification preferences',
    as: 'owner',
    anew: true,
    open: async (page) => {
      await page.goto('/notifications/preferences')
      await seen(page.getByRole('switch').first())
    },
  },
  {
    name: 'notification preferences that cannot be loaded',
    as: 'renter',
    open: async (page) => [
      await broken(page, '**/api/notifications/preferences'),
      await page.goto('/notifications/preferences'),
      await heading(page, 'We couldn’t load your choices'),
    ],
  },
]
