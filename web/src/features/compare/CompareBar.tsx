import { useEffect } from 'react'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { clearCompared, useCompared } from './compare-list.ts'
import './parts/compare-bar.css'

/** At the foot of the lists while places are chosen. */
export function CompareBar() {
  const ids = useCompared()
  // Its page is fetched before it is asked for.
  useEffect(() => void import('./ComparedPlaces.tsx').catch(() => undefined), [])
  if (ids.length === 0) return null
  return (
    <section className="compare-bar" aria-label={m.compare_title()}>
      <p role="status" className="num">
        {m.compare_chosen({ count: ids.length })}
      </p>
      <Button small kind="quiet" onClick={clearCompared}>
        {m.compare_clear()}
      </Button>
      <ButtonLink small to={paths.compare({ ids: ids.join() })}>
        {m.compare_open()}
      </ButtonLink>
    </section>
  )
}
