import { Scene } from '../../features/listings/Scene.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showExplore } from './explore.ts'
import './demo-tour.css'

const STEPS = [
  { scene: 'why-verified', title: m.demo_1, text: m.demo_1_text },
  { scene: 'why-pricing', title: m.demo_2, text: m.demo_2_text },
  { scene: 'why-support', title: m.demo_3, text: m.demo_3_text },
] as const

/** 'Watch Demo': how it works, in three true steps (D41). */
export function DemoTour({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={m.demo_title()} onClose={onClose}>
      <ol className="tour">
        {STEPS.map(({ scene, title, text }) => (
          <li key={scene}>
            <Scene name={scene} alt="" width={640} height={400} sizes="160px" />
            <div>
              <h3>{title()}</h3>
              <p>{text()}</p>
            </div>
          </li>
        ))}
      </ol>
      <Button
        wide
        onClick={() => {
          onClose()
          showExplore()
        }}
      >
        {m.demo_start()}
      </Button>
    </Dialog>
  )
}
