// The shell, the home page, sign-in, and the not-found page.
import type { Locator, Page } from '@playwright/test'
import {
  act,
  installHint,
  offerToInstall,
  pretendIphone,
  STATIC_PATHS,
  signInDialog,
} from '../pages.ts'
import { broken, heading, seen } from './conditions.ts'
import type { State } from './state.ts'

async function dialog(page: Page): Promise<void> {
  await page.goto('/login')
  await seen(signInDialog(page))
}

async function signUp(page: Page): Promise<Locator> {
  await dialog(page)
  await signInDialog(page).getByRole('button', { name: 'Create Account' }).click()
  return page.getByRole('dialog', { name: 'Create Account' })
}

const menu = async (page: Page) => {
  await page.goto('/')
  await page.getByRole('button', { name: /, open menu$/ }).click()
  await seen(page.getByRole('menu'))
}

const drawer = async (page: Page) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await seen(page.getByRole('dialog', { name: 'Menu' }))
}

export const SHELL_STATES: readonly State[] = [
  { name: 'home', as: 'visitor', open: (page) => page.goto('/') },
  { name: 'home of a renter', as: 'renter', open: (page) => page.goto('/') },
  {
    name: 'home with chosen filters',
    as: 'renter',
    only: 'desk',
    open: async (page) => {
      await page.goto('/')
      await page.getByLabel('Location').selectOption('Noida')
      await seen(page.getByRole('button', { name: 'Remove filter: Noida' }))
    },
  },
  {
    name: 'home that cannot be loaded',
    as: 'visitor',
    open: async (page) => {
      await broken(page, '**/api/listings?*')
      await page.goto('/not-here')
      await page.getByRole('link', { name: 'Go to Home' }).click()
      await seen(page.getByRole('alert'))
    },
  },
  {
    name: 'home with nothing in it',
    as: 'visitor',
    open: async (page) => {
      await page.route('**/api/listings?*', (route) =>
        route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
      )
      await page.goto('/not-here')
      await page.getByRole('link', { name: 'Go to Home' }).click()
      await heading(page, 'No properties found')
    },
  },
  {
    name: 'the tour',
    as: 'visitor',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Watch Demo' }).click()
      await seen(page.getByRole('dialog', { name: 'Rentify in five steps' }))
    },
  },
  {
    name: 'the tour’s last step',
    as: 'visitor',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Watch Demo' }).click()
      for (let step = 1; step < 5; step += 1)
        await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
      await seen(page.getByRole('dialog').getByRole('button', { name: 'Explore Properties' }))
    },
  },
  {
    name: 'the offer to install',
    as: 'visitor',
    open: async (page) => [
      await page.goto('/shop'),
      await offerToInstall(page),
      await seen(installHint(page)),
    ],
  },
  {
    name: 'the hint for iPhones',
    as: 'renter',
    open: async (page) => [
      await pretendIphone(page),
      await page.goto('/'),
      await act(page),
      await seen(installHint(page)),
    ],
  },
  {
    name: 'help of a renter',
    as: 'renter',
    open: async (page) => [
      await page.goto('/help#data'),
      await seen(page.getByText('Phone numbers, addresses and exact locations')),
    ],
  },
  {
    name: 'help of an owner',
    as: 'owner',
    open: async (page) => [await page.goto('/help'), await heading(page, 'Contact Support')],
  },
  ...STATIC_PATHS.flatMap((path): State[] =>
    ['', '?language=hi'].map((language) => ({
      name: path + language,
      as: 'visitor',
      open: (page) => page.goto(path + language),
    })),
  ),
  { name: 'sign-in', as: 'visitor', open: dialog },
  {
    name: 'sign-in rejected',
    as: 'visitor',
    open: async (page) => {
      await dialog(page)
      await page.route('**/api/auth/login', (route) => route.abort())
      await signInDialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
      await seen(page.getByRole('dialog').getByRole('alert'))
    },
  },
  { name: 'registration', as: 'visitor', open: signUp },
  {
    name: 'registration with mistakes',
    as: 'visitor',
    open: async (page) => {
      const form = await signUp(page)
      await form.getByRole('form').getByRole('button', { name: 'Create Account' }).click()
      await seen(form.getByText('First name is required'))
    },
  },
  {
    name: 'asked to sign in',
    as: 'visitor',
    open: async (page) => {
      await page.goto('/shop')
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
      await seen(signInDialog(page))
      await seen(page.getByText('Please login to view shop details'))
    },
  },
  { name: 'the User Panel', as: 'renter', open: menu },
  { name: 'the Owner Panel', as: 'owner', open: menu },
  { name: 'a visitor’s drawer', as: 'visitor', only: 'phone', open: drawer },
  { name: 'an owner’s drawer', as: 'owner', only: 'phone', open: drawer },
  {
    name: 'Choose What to Rentify',
    as: 'owner',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Rentify', exact: true }).click()
      await seen(page.getByRole('dialog', { name: 'Choose What to Rentify' }))
    },
  },
  { name: 'not found', as: 'visitor', open: (page) => page.goto('/not-here') },
  {
    name: 'the back office’s login',
    as: 'visitor',
    open: async (page) => [
      await page.goto('/admin'),
      await heading(page, 'Sign in to the admin panel'),
    ],
  },
  {
    name: 'the back office’s dashboard',
    as: 'admin',
    open: async (page) => [
      await page.goto('/admin'),
      await heading(page, 'Dashboard'),
      await seen(page.locator('.adm-rows li').first()),
    ],
  },
  {
    name: 'the back office’s users',
    as: 'admin',
    open: async (page) => [
      await page.goto('/admin/users'),
      await seen(page.getByRole('button', { name: /^View: / }).first()),
    ],
  },
  {
    name: 'a user being edited in the back office',
    as: 'admin',
    open: async (page) => {
      await page.goto('/admin/users')
      await page
        .getByRole('button', { name: /^More for / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await seen(page.getByRole('dialog', { name: /^Edit / }))
    },
  },
  {
    name: 'chosen users, and a question about them',
    as: 'admin',
    anew: true,
    open: async (page) => {
      await page.goto('/admin/users?role=owner')
      await page
        .getByRole('checkbox', { name: /^Select: / })
        .first()
        .check()
      await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
      await seen(page.getByRole('dialog', { name: 'Deactivate 1 user?' }))
    },
  },
  {
    name: 'the palette of the back office',
    as: 'admin',
    only: 'desk',
    open: async (page) => {
      await page.goto('/admin/users')
      await seen(page.getByRole('button', { name: /^View: / }).first())
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox', { name: /^Go to/ }).fill('demo')
      await seen(page.getByRole('group', { name: 'Users' }))
    },
  },
  {
    name: 'the back office without users to show',
    as: 'admin',
    open: async (page) => [
      await page.goto('/admin/users?search=qqqqzzzz'),
      await seen(page.getByText('No users found')),
    ],
  },
]
