import { m } from '../../messages/index.js'
import { Icon } from '../../ui/Icon.tsx'
import { cameraIcon, clockIcon, pinIcon, shieldIcon } from '../../ui/icons.ts'

const TIPS = [
  { icon: cameraIcon, title: m.help_tip_photos, text: m.help_tip_photos_text },
  { icon: pinIcon, title: m.help_tip_location, text: m.help_tip_location_text },
  { icon: clockIcon, title: m.help_tip_respond, text: m.help_tip_respond_text },
  { icon: shieldIcon, title: m.help_tip_verify, text: m.help_tip_verify_text },
] as const

/** Four tips for owners (R2). */
export function QuickTips() {
  return (
    <section className="panel" aria-labelledby="tips">
      <h2 id="tips">{m.help_tips()}</h2>
      <ul className="tips">
        {TIPS.map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon path={icon} />
            <div>
              <h3>{title()}</h3>
              <p>{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
