// Messages that are written without a network: kept in the browser, sent once and in order.
import type { Locator, Page, Request } from '@playwright/test'
import { makeConversation, textsOf } from './conversation-makers.ts'
import { expect, test } from './fixtures.ts'
import { act } from './pages.ts'

test.use({ as: 'newcomer', fresh: true })

const SENDING = /\/api\/conversations\/[\da-f-]+\/messages$/
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Write a message' })
const waiting = (page: Page): Locator => page.getByText('Waiting for a connection')

async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** The server answers no message, and everything else. */
async function loseMessages(page: Page): Promise<() => Promise<void>> {
  const lose = (route: import('@playwright/test').Route) =>
    route.request().method() === 'POST' ? route.abort('connectionrefused') : route.fallback()
  await page.context().route(SENDING, lose)
  return () => page.context().unroute(SENDING, lose)
}

const backOnline = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('online')))

test('what is written offline waits, and is sent when the network is back @once', async ({
  page,
  me,
  context,
}) => {
  const { id } = await makeConversation(me)
  await page.goto(`/messages/${id}`)
  await expect(field(page)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.', { exact: false })).toBeVisible()
  for (const text of ['One', 'Two', 'Three']) await send(page, text)
  await expect(waiting(page)).toHaveCount(3)
  await context.setOffline(false)
  await expect(waiting(page)).toHaveCount(0)
  await expect.poll(() => textsOf(id, me)).toEqual(['Hello, is it quiet?', 'One', 'Two', 'Three'])
})

test('after a reload and in two tabs each is sent once, by one of them @once', async ({
  page,
  me,
  context,
}) => {
  const { id } = await makeConversation(me)
  await page.goto(`/messages/${id}`)
  const giveBack = await loseMessages(page)
  for (const text of ['Before the reload', 'Second']) await send(page, text)
  await expect(waiting(page)).toHaveCount(2)
  await page.reload()
  await expect(waiting(page)).toHaveCount(2)

  const other = await context.newPage()
  await other.goto(`/messages/${id}`)
  await expect(waiting(other)).toHaveCount(2)
  await send(other, 'From the other tab')
  await expect(waiting(page)).toHaveCount(3)

  const sent: Request[] = []
  context.on('requestfinished', (request) => {
    if (request.method() === 'POST' && SENDING.test(request.url())) sent.push(request)
  })
  await giveBack()
  await Promise.all([backOnline(page), backOnline(other)])
  for (const tab of [page, other]) {
    await expect(waiting(tab)).toHaveCount(0)
    await expect(tab.getByText('From the other tab')).toHaveCount(1)
  }
  const texts = ['Hello, is it quiet?', 'Before the reload', 'Second', 'From the other tab']
  expect(await textsOf(id, me)).toEqual(texts)
  expect(sent).toHaveLength(3)
  await other.close()
})

test('whoever signs out is asked first, and nothing of it stays @once', async ({ page, me }) => {
  const { id, owner } = await makeConversation(me)
  await page.goto(`/messages/${id}`)
  await act(page)
  await loseMessages(page)
  await send(page, 'Not sent')
  await expect(waiting(page)).toBeVisible()
  const signOut = async () => {
    await page.getByRole('button', { name: /, open menu$/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await signOut()
  const question = page.getByRole('dialog', { name: 'Sign out and delete 1 unsent message?' })
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(waiting(page)).toBeVisible()
  await signOut()
  await question.getByRole('button', { name: 'Sign out and delete' }).click()
  await expect(page).toHaveURL('/')
  const databases = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  )
  expect(databases).not.toContain('unsent-messages')
  expect(await textsOf(id, owner)).toEqual(['Hello, is it quiet?'])
})
