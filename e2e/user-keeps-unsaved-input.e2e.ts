// A user with unsaved input is asked before any kind of navigation.
import type { Page } from '@playwright/test'
import { details } from './account-pages.ts'
import { expect, test } from './fixtures.ts'

test.use({ as: 'newcomer' })

const name = (page: Page) => details(page).getByLabel('Name', { exact: true })
const edit = (page: Page) => details(page).getByRole('button', { name: 'Edit Profile' })
const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Rentify/ })

test('is asked before a link, Back or Forward leads away from a profile that was edited @once', async ({
  page,
}) => {
  await page.goto('/profile')
  await expect(edit(page)).toBeEnabled()
  await home(page).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await edit(page).click()
  await name(page).fill('Somebody Else')

  await page.goForward()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(leave).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
  await leave.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name(page)).toHaveValue('Somebody Else')

  await home(page).click()
  await leave.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/$/)

  await page.goBack()
  await edit(page).click()
  await expect(name(page)).not.toHaveValue('Somebody Else')
})

test('finds what was typed after a reload that the browser asked about @once', async ({ page }) => {
  await page.goto('/profile')
  await edit(page).click()
  await name(page).fill('Somebody Else')
  const asked = page.waitForEvent('dialog')
  const reloading = page.reload()
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await reloading

  await edit(page).click()
  await expect(name(page)).toHaveValue('Somebody Else')
  await expect(page.getByText('We’ve brought back the changes you hadn’t saved.')).toBeVisible()
  await details(page).getByRole('button', { name: 'Cancel' }).click()
  await edit(page).click()
  await expect(name(page)).not.toHaveValue('Somebody Else')
})

test('is asked by the browser where the question cannot be fetched @once', async ({ page }) => {
  await page.goto('/profile')
  await edit(page).click()
  await expect(name(page)).toBeEditable()
  await page.route('**/assets/*.js', (route) => route.abort())
  await name(page).fill('Somebody Else')

  const answers = [false, true]
  const asked: string[] = []
  page.on('dialog', async (question) => {
    asked.push(question.message())
    await (answers.shift() ? question.accept() : question.dismiss())
  })
  await home(page).click()
  await expect.poll(() => asked).toEqual([expect.stringMatching(/^Leave without saving\?/)])
  await expect(name(page)).toHaveValue('Somebody Else')
  await home(page).click()
  await expect(page).toHaveURL(/\/$/)
})
