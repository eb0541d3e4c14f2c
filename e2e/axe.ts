import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** The violations that axe finds, each with its elements. */
export async function findings(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  // In the page itself: otherwise each run opens another page for cross-origin frames, of which
  // there are none.
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

/**
 * A transition that runs while axe looks mixes colours of both modes; below the screen it does not
 * even start.
 */
export async function withoutTransitions(page: Page): Promise<void> {
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; }' })
}
