import { PROMO } from '../../content/home-placeholders.ts'
import { RatingStars } from '../../features/listings/cards/RatingStars.tsx'
import { Scene } from '../../features/listings/Scene.tsx'
import { m } from '../../messages/index.js'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { explore } from './explore.ts'
import './promo.css'

/** The promo card with its sample agent: placeholder content (D13). */
export function Promo() {
  const { price, agent } = PROMO
  return (
    <section className="section lazy-section" aria-label={m.home_promo()}>
      <div className="promo">
        <div className="promo-words">
          <Badge tone="warm">{m.home_claim_commission()}</Badge>
          <p className="promo-price">{m.home_promo_price({ price })}</p>
          <p>{m.home_promo_text()}</p>
          <ButtonLink className="warm" to="#explore" onClick={explore}>
            {m.home_explore()}
          </ButtonLink>
        </div>
        <div className="promo-picture">
          <Scene
            name="promo"
            alt=""
            width={1200}
            height={900}
            sizes="(min-width: 1384px) 720px, (min-width: 800px) 52vw, 94vw"
          />
          <div className="promo-agent">
            <span className="promo-face" aria-hidden="true">
              {agent.initials}
            </span>
            <div>
              <b>{agent.name}</b>
              <RatingStars rating={{ rating: agent.rating, count: null }} />
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
