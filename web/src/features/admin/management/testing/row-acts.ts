// What a user does with the rows of a managed list, in component tests.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Loading a menu's code takes a busy machine seconds. */
const WHEN_LOADED = { timeout: 10_000 }

/** The acts of the row that this is the name of, by its buttons and its menu. */
export function rowActs() {
  const user = userEvent.setup()
  const buttons = async (name: string) => {
    await screen.findByRole('button', { name: `View: ${name}` })
    return screen
      .queryAllByRole('button')
      .filter((button) => button.getAttribute('aria-label')?.endsWith(`: ${name}`))
      .filter((button) => !button.classList.contains('data-open'))
  }
  const more = (name: string) => screen.queryByRole('button', { name: `More for ${name}` })
  const menu = async (name: string) => {
    const button = more(name)
    if (!button) return null
    await user.click(button)
    return within(await screen.findByRole('menu', {}, WHEN_LOADED))
  }
  return {
    /** The visible ones first; leaves the menu closed. */
    async actions(name: string): Promise<(string | null)[]> {
      const visible = (await buttons(name)).map(({ textContent }) => textContent)
      const items = (await menu(name))?.getAllByRole('menuitem') ?? []
      const others = items.map(({ textContent }) => textContent)
      if (items.length > 0) await user.keyboard('{Escape}')
      return [...visible, ...others]
    },
    /** Does one of them. */
    async press(name: string, act: string): Promise<void> {
      const visible = (await buttons(name)).find(({ textContent }) => textContent === act)
      if (visible) return user.click(visible)
      const item = (await menu(name))?.getByRole('menuitem', { name: act })
      if (!item) throw new Error(`${name} has no act ${act}.`)
      return user.click(item)
    },
    async open(name: string) {
      await user.click(await screen.findByRole('button', { name: `View: ${name}` }))
      return within(await screen.findByRole('dialog', {}, WHEN_LOADED))
    },
  }
}
