import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { toast } from '../../../ui/toasts/toast.ts'
import type { Point } from '../../geo/point.ts'

/** Requests the user's position: `found` receives the point, a failure shows a message. */
export function useLocate(found: (point: Point) => void): { locating: boolean; ask: () => void } {
  const [locating, setLocating] = useState(false)
  const ask = () => {
    if (locating) return
    setLocating(true)
    const say = (error: unknown) =>
      toast(
        'error',
        error instanceof Error && error.name === 'LocateError' ? error.message : m.geo_unknown(),
      )
    const missing = () =>
      toast('error', navigator.onLine === false ? m.error_offline() : m.error_unreachable())
    import('../../geo/geolocation.ts')
      .then(({ locate }) => locate().then(found, say), missing)
      .finally(() => setLocating(false))
  }
  return { locating, ask }
}
