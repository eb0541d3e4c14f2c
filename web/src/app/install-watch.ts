import { onFirstInteraction } from '../ui/first-interaction.ts'

type Ready = Promise<unknown>

/** The browser offers an installation once and early; what is said about it is fetched when the page is there and its person has begun to use it (D39). */
export function watchInstall(ready: Ready): void {
  const begun = new Promise<void>(onFirstInteraction)
  const load = () => Promise.all([ready, begun]).then(() => import('./InstallHint.tsx'))
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    void load().then(({ offerInstall }) => offerInstall(event))
  })
  // Only Safari on phones and tablets knows this word, and it never offers by itself.
  if ('standalone' in navigator) void load().then(({ hintOnIos }) => hintOnIos())
}
