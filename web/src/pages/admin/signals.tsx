import { SignalScreen } from '../../features/admin/signals/SignalScreen.tsx'

/** Signals about listings, for administrators only. */
export default function SignalsPage() {
  return <SignalScreen />
}
