import { m } from '../messages/index.js'
import { ContactSupport } from './help/ContactSupport.tsx'
import { Questions } from './help/Questions.tsx'
import { QuickTips } from './help/QuickTips.tsx'
import './help/help.css'

/** Help & Support: eight questions, contact options, four tips (R2). */
export default function HelpPage() {
  return (
    <div className="page help-page">
      <div className="head">
        <h1>{m.title_help()}</h1>
        <p className="muted">{m.help_text()}</p>
      </div>
      <div className="help-cols">
        <Questions />
        <div className="help-side">
          <ContactSupport />
          <QuickTips />
        </div>
      </div>
    </div>
  )
}
