// Fetched only when the browser offers to install (install-watch.ts), to keep it off the first
// paint.
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { m } from '../messages/index.js'
import { browserStore } from '../storage.ts'
import { Button } from '../ui/Button.tsx'
import { Icon, Logo } from '../ui/Icon.tsx'
import { shareIcon } from '../ui/icons.ts'
import { Sentence } from '../ui/Sentence.tsx'
import './install-hint.css'

/** Chromium's `beforeinstallprompt` event, missing in type libraries. */
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** `installed` or `dismissed`: the hint is not shown again (R3). */
const DONE_KEY = 'install-done'
const IOS_SEEN_KEY = 'iOS-prompt-seen'

let root: Root | null = null

/** The install offer, unless it was accepted or dismissed before, or the app is installed. */
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

/** iPhones and iPads have no install prompt, so the hint explains the steps, once. */
export function hintOnIos(): void {
  if (remembered(IOS_SEEN_KEY) || isInstalled()) return
  browserStore.set(IOS_SEEN_KEY, 'true')
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
  browserStore.set(DONE_KEY, how)
  show(null)
}

function show(card: ReactNode): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  root.render(card)
}

/** Placed above the bottom bar; the page gets the same space at its end and stays uncovered. */
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

/** Without storage the hint is not shown, because it would return on every visit. */
const remembered = (key: string): boolean => browserStore.get(key) !== null
