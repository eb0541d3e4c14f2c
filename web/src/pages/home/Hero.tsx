import { useState } from 'react'
import { TRUSTED_INITIALS } from '../../content/home-placeholders.ts'
import { Scene } from '../../features/listings/Scene.tsx'
import { m } from '../../messages/index.js'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { checkIcon, playIcon } from '../../ui/icons.ts'
import { lazy } from '../../ui/lazy.tsx'
import { explore } from './explore.ts'
import './hero.css'

const DemoTour = lazy(() => import('./DemoTour.tsx').then(({ DemoTour }) => DemoTour))

const CLAIMS = [m.home_claim_hidden, m.home_claim_commission, m.home_claim_pricing]

/** The headline, three claims and a picture. */
export function Hero({ trusted }: { trusted: boolean }) {
  const [tour, setTour] = useState(false)
  return (
    <div className="hero">
      <div className="hero-words">
        <h1>{m.home_headline()}</h1>
        <ul className="claims">
          {CLAIMS.map((claim) => (
            <li key={claim()}>
              <Icon path={checkIcon} />
              {claim()}
            </li>
          ))}
        </ul>
        <div className="hero-actions">
          <ButtonLink to="#explore" onClick={explore}>
            {m.home_explore()}
          </ButtonLink>
          <Button
            kind="second"
            icon={playIcon}
            aria-haspopup="dialog"
            onPointerDown={DemoTour.preload}
            onClick={() => setTour(true)}
          >
            {m.home_watch_demo()}
          </Button>
        </div>
        {trusted && (
          <p className="trusted">
            <span aria-hidden="true">
              {TRUSTED_INITIALS.map((initial) => (
                <i key={initial} className="trusted-face">
                  {initial}
                </i>
              ))}
            </span>
            <b>{m.home_trusted()}</b>
          </p>
        )}
      </div>
      <figure>
        <Scene
          name="hero"
          alt={m.home_hero_picture()}
          width={1200}
          height={1000}
          sizes="(min-width: 1384px) 640px, (min-width: 1000px) 48vw, 62vw"
          eager
        />
      </figure>
      {tour && <DemoTour onClose={() => setTour(false)} onLoadError={() => setTour(false)} />}
    </div>
  )
}
