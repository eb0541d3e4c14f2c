import { onFirstInteraction } from '../../ui/first-interaction.ts'

type Ready = Promise<unknown>

/**
 * The browser offers an installation once and early; the hint is fetched after the user's first
 * interaction (D39).
 */
export function watchInstall(ready: Ready): void {
  const begun = new Promise<void>(onFirstInteraction)
  const load = () => Promise.all([ready, begun]).then(() => import('../InstallHint.tsx'))
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    void load().then(({ offerInstall }) => offerInstall(event))
  })
  // Only Safari on phones and tablets has this property, and it never prompts by itself.
  if ('standalone' in navigator) void load().then(({ hintOnIos }) => hintOnIos())
}
