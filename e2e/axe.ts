import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOnly } from 'axe-core'

/** Minified, it takes a browser a quarter less time to load. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const RUN_ONLY: Readonly<Record<'all' | 'colours', RunOnly>> = {
  all: { type: 'tag', values: RULES },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** The violations that axe finds, each with its elements. */
export async function findings(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  // Compiling axe takes as long as running it, so a page gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (runOnly) => {
    // A button that was just enabled has a colour between two.
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
    })
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim()}`).join(' | ')}`,
    )
  }, RUN_ONLY[rules])
}

/**
 * A transition that runs while axe looks mixes colours of both modes; below the screen it does not
 * even start.
 */
export async function withoutTransitions(page: Page): Promise<void> {
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; }' })
}
