// Rooms, hotels and shops: results, empty results, errors.
import { expect } from '@playwright/test'
import { act, goInside, loadMore, searchBox } from '../pages.ts'
import { broken, cards, heading, never, seen } from './conditions.ts'
import type { State } from './state.ts'

export const LIST_STATES: readonly State[] = [
  { name: 'shops', as: 'visitor', open: (page) => page.goto('/shop') },
  {
    name: 'shops suggested',
    as: 'visitor',
    anew: true,
    open: async (page) => {
      await page.goto('/shop')
      await searchBox(page).fill('noida')
      await seen(page.getByRole('list', { name: 'Suggestions' }))
    },
  },
  { name: 'shops, none found', as: 'visitor', open: (page) => page.goto('/shop?search=qqqqzzzz') },
  {
    name: 'rooms on their way',
    as: 'renter',
    open: async (page) => {
      await page.route('**/api/rooms?*', never)
      await goInside(page, '/rooms')
      await seen(page.getByText('Loading rooms...'))
    },
  },
  {
    name: 'rooms',
    as: 'renter',
    open: async (page) => [await page.goto('/rooms'), await cards(page)],
  },
  {
    name: 'rooms of a used page, with every button on their cards',
    as: 'renter',
    open: async (page) => {
      await page.goto('/rooms')
      await cards(page)
      await act(page)
      await seen(page.getByRole('button', { name: /^Ask the owner: / }).first())
    },
  },
  {
    name: 'rooms, narrowed and searched',
    as: 'renter',
    open: async (page) => {
      await page.goto('/rooms?search=setcor+62&furnished=Semi+Furnished&sort=price_asc')
      await seen(page.getByRole('link', { name: /^\d+ shops? match(es)? “/ }))
      await cards(page)
    },
  },
  {
    name: 'rooms near me',
    as: 'renter',
    open: async (page) => [
      await page.goto('/rooms?lat=28.6271&lng=77.3649&nearby=true'),
      await cards(page),
    ],
  },
  {
    name: 'rooms on a map',
    as: 'renter',
    anew: true,
    open: async (page) => {
      await page.goto('/rooms?city=Delhi&view=map')
      const map = page.getByRole('region', { name: 'Map', exact: true })
      await seen(map.locator('[data-room=whole] button').first())
      // Bubbles of a former view are pale until those of this one are there.
      await expect(map.locator('.map-cells')).toHaveAttribute('aria-busy', 'false')
    },
  },
  {
    name: 'rooms in a circle, over their map',
    as: 'renter',
    only: 'phone',
    open: async (page) => {
      await page.goto('/rooms?lat=28.63&lng=77.21&radiusKm=5&view=map')
      await seen(page.getByRole('slider', { name: 'Radius' }))
      await page.getByRole('button', { name: 'Show more of the list' }).click()
      await cards(page)
    },
  },
  {
    name: 'hotels, searched by dates',
    as: 'renter',
    open: async (page) => [
      await page.goto('/hotels?checkIn=2099-12-05&checkOut=2099-12-07&guests=2'),
      await cards(page),
    ],
  },
  {
    name: 'the dates of hotels',
    as: 'renter',
    only: 'desk',
    open: async (page) => {
      await page.goto('/hotels')
      await page.getByRole('button', { name: /^Dates/ }).click()
      await seen(page.getByRole('dialog', { name: 'Choose your dates' }).getByLabel('Check-in'))
    },
  },
  {
    name: 'rooms, none found',
    as: 'renter',
    open: async (page) => [
      await page.goto('/rooms?filtered=true'),
      await heading(page, 'No results found for selected filters'),
    ],
  },
  {
    name: 'rooms that cannot be loaded',
    as: 'renter',
    open: async (page) => [
      await broken(page, '**/api/rooms?*'),
      await goInside(page, '/rooms'),
      await heading(page, 'Oops! Something went wrong'),
    ],
  },
  {
    name: 'more rooms that cannot be loaded',
    as: 'renter',
    open: async (page) => {
      await broken(page, '**/api/rooms?*cursor=*')
      await page.goto('/rooms')
      await loadMore(page, 'Load More Rooms')
      await seen(page.getByRole('alert'))
    },
  },
  {
    name: 'the filters’ sheet',
    as: 'renter',
    only: 'phone',
    open: async (page) => {
      await page.goto('/rooms')
      await page.getByRole('button', { name: 'Filters' }).click()
      await seen(
        page
          .getByRole('dialog', { name: 'Filters' })
          .getByRole('button', { name: /^Show [\d,+]+ rooms?$/ }),
      )
    },
  },
  {
    name: 'hotels',
    as: 'renter',
    open: async (page) => [await page.goto('/hotels'), await cards(page)],
  },
  {
    name: 'hotels of an owner, none found',
    as: 'owner',
    open: async (page) => [
      await page.goto('/hotels?search=qqqqzzzz'),
      await heading(page, 'No results found'),
    ],
  },
]
