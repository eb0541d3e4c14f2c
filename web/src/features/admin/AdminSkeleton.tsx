import { m } from '../../messages/index.js'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** A loading page of the back office: heading and rows as grey shapes. */
export function AdminSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <p className="sr">{m.common_loading()}</p>
      <Skeleton width="min(100%, 260px)" height="40px" />
      <RowSkeletons />
    </div>
  )
}

/** The rows of a list that is loading. */
export function RowSkeletons() {
  return (
    <div className="stack" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <Skeleton key={at} width="100%" height="64px" />
      ))}
    </div>
  )
}
