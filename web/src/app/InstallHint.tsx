// Heavy only in what it does to a page that is still painting: fetched when the browser offers to install (install-watch.ts).
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { shareIcon } from '../ui/icons.ts'
import { Sentence } from '../ui/Sentence.tsx'
import { Logo } from './Brand.tsx'
import './install-hint.css'

/** Chromium's offer, which no type library knows. */
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** `installed` or `dismissed`: nothing more is asked (R3). */
const DONE_KEY = 'install-done'
const IOS_SEEN_KEY = 'iOS-prompt-seen'

let root: Root | null = null

/** Shows the offer, unless it was taken or refused before; gone once the app is installed, from wherever. */
export function offerInstall(event: Event): void {
  window.addEventListener('appinstalled', () => finish('installed'))
  if (remembered(DONE_KEY) || isInstalled()) return
  const offer = event as InstallOffer
  const install = async () => {
    show(null)
    const { outcome } = await offer.prompt()
    finish(outcome === 'accepted' ? 'installed' : 'dismissed')
  }
  show(
    <Card text={m.install_text()}>
      <Button small onClick={() => void install()}>
        {m.install_do()}
      </Button>
      <Button small kind="quiet" onClick={() => finish('dismissed')}>
        {m.install_later()}
      </Button>
    </Card>,
  )
}

/** On iPhones and iPads nothing can be pressed for it, so it is explained, once. */
export function hintOnIos(): void {
  if (remembered(IOS_SEEN_KEY) || isInstalled()) return
  remember(IOS_SEEN_KEY, 'true')
  show(
    <Card
      text={
        <Sentence
          text={m.install_ios({ icon: '{0}' })}
          parts={[<Icon key="share" path={shareIcon} />]}
        />
      }
    >
      <Button small onClick={() => show(null)}>
        {m.install_ok()}
      </Button>
    </Card>,
  )
}

function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  )
}

function finish(how: 'installed' | 'dismissed'): void {
  remember(DONE_KEY, how)
  show(null)
}

function show(card: ReactNode): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  root.render(card)
}

/** Above whatever bar there is; the page is given as much room at its end, so that nothing stays behind it. */
function Card({ text, children }: { text: ReactNode; children: ReactNode }) {
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = new ResizeObserver(() =>
      style.setProperty('--install-space', `${(card.current?.offsetHeight ?? 0) + 24}px`),
    )
    if (card.current) measure.observe(card.current)
    return () => {
      measure.disconnect()
      style.removeProperty('--install-space')
    }
  }, [])
  return (
    <aside className="install" ref={card} aria-label={m.install_title()}>
      <Logo />
      <div>
        <b>{m.install_title()}</b>
        <p>{text}</p>
        <div className="install-acts">{children}</div>
      </div>
    </aside>
  )
}

function remembered(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    // Where nothing can be remembered nothing is asked again and again.
    return true
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Full: then it is asked once more on another day.
  }
}
