import { Scene } from '../../features/listings/Scene.tsx'
import { m } from '../../messages/index.js'
import './about.css'

/** What Rentify is. */
export function About() {
  return (
    <section className="section lazy-section about" aria-labelledby="about">
      <Scene
        name="about"
        alt=""
        width={1200}
        height={900}
        sizes="(min-width: 1384px) 640px, (min-width: 900px) 46vw, 94vw"
      />
      <div className="stack">
        <h2 id="about">{m.home_about()}</h2>
        <p>{m.home_about_text()}</p>
        <p>{m.home_about_more()}</p>
      </div>
    </section>
  )
}
