import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { LIST_TEXTS } from '../list-texts.ts'
import type { NextStepsProps } from './NextSteps.tsx'

const NextSteps = lazy(() => import('./NextSteps.tsx').then(({ NextSteps }) => NextSteps))
const WhatExists = lazy(() => import('./WhatExists.tsx').then(({ WhatExists }) => WhatExists))
const close = () => undefined

/**
 * An empty list: what to do next, where there is something, and what the user opened last (D89).
 */
export function NoResults(props: NextStepsProps) {
  const { type, state } = props
  const { empty, emptyText } = LIST_TEXTS[type]
  return (
    <div className="list-empty">
      <EmptyState title={empty()} text={emptyText()}>
        <NextSteps {...props} onLoadError={close} />
      </EmptyState>
      <WhatExists type={type} state={state} onLoadError={close} />
    </div>
  )
}
