// What the first step does not need until something changes: the later steps, the schemas, and what
// shrinks photos.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { type ComponentProps, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Schema } from '../../../../form/schema-resolver.ts'
import { m } from '../../../../messages/index.js'
import { Button } from '../../../../ui/Button.tsx'
import { lazy } from '../../../../ui/lazy.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { preloadPictures } from '../../../media/use-pictures.ts'
import type { ListingBody } from '../save/listing.api.ts'
import type { ListingValues } from '../values.ts'
import type { ListingForm } from '../wizard.ts'
import type { CostFields as Costs } from './CostFields.tsx'
import type { PhotosStep as Photos } from './PhotosStep.tsx'

const LazyPhotos = lazy(() => import('./PhotosStep.tsx').then(({ PhotosStep }) => PhotosStep))
const LazyCosts = lazy(() => import('./CostFields.tsx').then(({ CostFields }) => CostFields))
const LazyLocation = lazy(() =>
  import('../../../geo/LocationFields.tsx').then(
    ({ LocationFields }) => LocationFields<ListingValues, ListingBody>,
  ),
)

/** The schema of a type's API call. Rejects when its code cannot be fetched. */
export async function schemaOf(type: ListingType): Promise<Schema<FieldValues>> {
  const { SCHEMAS } = await import('../schemas.ts')
  return SCHEMAS[type]
}

/** Fetches the code of all of them now. */
export function preloadSteps(): void {
  LazyPhotos.preload()
  LazyCosts.preload()
  LazyLocation.preload()
  preloadPictures()
  schemaOf('Room').catch(() => undefined)
}

export function CostFields(props: ComponentProps<typeof Costs>) {
  const [failed, setFailed] = useState(false)
  if (failed) return <RetryLoading onRetry={() => setFailed(false)} />
  return <LazyCosts {...props} {...whileLoading(() => setFailed(true))} />
}

export function PhotosStep(props: ComponentProps<typeof Photos>) {
  const [failed, setFailed] = useState(false)
  if (failed) return <RetryLoading onRetry={() => setFailed(false)} />
  return <LazyPhotos {...props} {...whileLoading(() => setFailed(true))} />
}

export function LocationStep(props: { form: ListingForm; kind: ListingType }) {
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
