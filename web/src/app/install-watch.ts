type Ready = Promise<unknown>

/** The browser offers an installation once and early; what is said about it is fetched when the page has long been there (D39). */
export function watchInstall(ready: Ready): void {
  const load = () => ready.then(() => import('./InstallHint.tsx'))
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    void load().then(({ offerInstall }) => offerInstall(event))
  })
  // Only Safari on phones and tablets knows this word, and it never offers by itself.
  if ('standalone' in navigator) void load().then(({ hintOnIos }) => hintOnIos())
}
