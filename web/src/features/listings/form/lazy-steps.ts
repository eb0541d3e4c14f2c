// The steps whose code the first step does not need; fetched with the first change of a form.
import { lazy } from '../../../ui/lazy.tsx'

export const PhotosStep = lazy(() =>
  import('./PhotosStep.tsx').then(({ PhotosStep }) => PhotosStep),
)

export const LocationStep = lazy(() =>
  import('./LocationStep.tsx').then(({ LocationStep }) => LocationStep),
)
