import { TRUST_FIGURES } from '../../content/home-placeholders.ts'
import { Scene } from '../../features/listings/Scene.tsx'
import { m } from '../../messages/index.js'
import './why.css'

const REASONS = [
  { scene: 'why-verified', title: m.home_why_verified, text: m.home_why_verified_text },
  { scene: 'why-pricing', title: m.home_why_pricing, text: m.home_why_pricing_text },
  { scene: 'why-support', title: m.home_why_support, text: m.home_why_support_text },
] as const

/** Three reasons, and the trust figures if placeholders are enabled. */
export function WhyChoose({ figures }: { figures: boolean }) {
  return (
    <section className="section lazy-section" aria-labelledby="why">
      <h2 id="why">{m.home_why()}</h2>
      <ul className="why">
        {REASONS.map(({ scene, title, text }) => (
          <li key={scene}>
            <Scene
              name={scene}
              alt=""
              width={640}
              height={400}
              sizes="(min-width: 1384px) 420px, 31vw"
            />
            <h3>{title()}</h3>
            <p>{text()}</p>
          </li>
        ))}
      </ul>
      {figures && (
        <dl className="figures">
          {TRUST_FIGURES.map(({ figure, label }) => (
            <div key={figure}>
              <dt>{label()}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
