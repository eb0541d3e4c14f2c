import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** What axe finds, each with the elements it is about. */
export async function findings(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  // In the page itself: otherwise each look opens another page, for frames of other origins, which there are none of.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules === 'all'
    ? axe.withTags(RULES)
    : axe.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim()}`).join(' | ')}`,
  )
}

/** However short a transition is, one that begins while axe looks shows a colour of the day beside one of the night; below the screen it even waits. */
export async function withoutTransitions(page: Page): Promise<void> {
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; }' })
}
