// What is done with a row of the back office's lists.
import { expect, type Locator } from '@playwright/test'

const menuOf = async (row: Locator): Promise<Locator> => {
  await row.getByRole('button', { name: /^More for / }).click()
  return row.page().getByRole('menu')
}

/** Does an act of the row: its visible button, or an item of its ⋯ menu. */
export async function actOn(row: Locator, act: string): Promise<void> {
  await expect(row).toBeVisible()
  const visible = row.getByRole('button', { name: `${act}: ` })
  if ((await visible.count()) > 0) return visible.click()
  const menu = await menuOf(row)
  await menu.getByRole('menuitem', { name: act, exact: true }).click()
}

/** The acts in the row's menu, which is closed again. */
export async function menuActs(row: Locator): Promise<string[]> {
  const menu = await menuOf(row)
  await expect(menu).toBeVisible()
  const acts = await menu.getByRole('menuitem').allTextContents()
  await row.page().keyboard.press('Escape')
  return acts
}
