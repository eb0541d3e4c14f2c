// Conditions that a state waits for, and routes that simulate a failing server.
import { expect, type Locator, type Page } from '@playwright/test'

export const seen = (locator: Locator) => expect(locator).toBeVisible()
export const heading = (page: Page, name: string) =>
  seen(page.getByRole('heading', { name, exact: true }).first())
export const cards = (page: Page) => seen(page.getByRole('article').first())
/** A response that never comes. */
export const never = () => undefined
export const broken = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 500, body: '' }))

/** The answer to a call that is rejected with this code. */
export const rejected = (status: number, code: string, message: string) => ({
  status,
  json: { success: false, message, msg: message, code, errors: [], requestId: '0' },
})
