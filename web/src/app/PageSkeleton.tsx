import { m } from '../messages/index.js'
import { Skeleton } from '../ui/Skeleton.tsx'
import './page-skeleton.css'

/** A loading page: heading and cards as grey shapes. */
export function PageSkeleton() {
  return (
    <div className="page" aria-busy="true">
      <p className="sr">{m.common_loading()}</p>
      <div className="head">
        <Skeleton width="min(100%, 300px)" height="calc(var(--t-40) * var(--lh-head))" />
        <Skeleton width="180px" height="22px" />
      </div>
      <div className="page-skeleton">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((at) => (
          <div key={at}>
            <Skeleton style={{ aspectRatio: '4 / 3', borderRadius: 'var(--r-3)' }} />
            <Skeleton width="46%" height="20px" />
            <Skeleton width="90%" height="18px" />
          </div>
        ))}
      </div>
    </div>
  )
}
