// The steps whose code the first step does not need; fetched with the first change of a form.
import { type ComponentProps, useState } from 'react'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { LocationStep as Location } from './LocationStep.tsx'
import type { PhotosStep as Photos } from './PhotosStep.tsx'

const LazyPhotos = lazy(() => import('./PhotosStep.tsx').then(({ PhotosStep }) => PhotosStep))
const LazyLocation = lazy(() =>
  import('./LocationStep.tsx').then(({ LocationStep }) => LocationStep),
)

/** Fetches the code of both steps now. */
export function reachSteps(): void {
  LazyPhotos.reach()
  LazyLocation.reach()
}

export function PhotosStep(props: ComponentProps<typeof Photos>) {
  const [failed, setFailed] = useState(false)
  if (failed) return <RetryLoading onRetry={() => setFailed(false)} />
  return <LazyPhotos {...props} {...whileLoading(() => setFailed(true))} />
}

export function LocationStep(props: ComponentProps<typeof Location>) {
  const [failed, setFailed] = useState(false)
  if (failed) return <RetryLoading onRetry={() => setFailed(false)} />
  return <LazyLocation {...props} {...whileLoading(() => setFailed(true))} />
}

const whileLoading = (onLoadError: () => void) => ({
  onLoadError,
  fallback: <Skeleton height="480px" />,
})

function RetryLoading({ onRetry }: { onRetry: () => void }) {
  return (
    <Button kind="second" onClick={onRetry}>
      {m.common_retry()}
    </Button>
  )
}
