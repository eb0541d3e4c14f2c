import { Skeleton } from '../../../../ui/Skeleton.tsx'
import './own-card.css'

/** Loading cards of an owner's list, in the shape of the cards or of the rows. */
export function OwnSkeletons({ count, rows }: { count: number; rows: boolean }) {
  const all = Array.from({ length: count }, (_, at) => at)
  if (rows)
    return (
      <div className="stack" aria-hidden="true">
        {all.map((at) => (
          <Skeleton key={at} height="56px" style={{ borderRadius: 'var(--r-2)' }} />
        ))}
      </div>
    )
  return (
    <ul className="own-list" aria-hidden="true">
      {all.map((at) => (
        <li key={at}>
          <div className="own-card">
            <div className="own-thumb">
              <Skeleton className="pic" />
            </div>
            <div className="own-body">
              <Skeleton width="120px" height="28px" style={{ borderRadius: 'var(--r-full)' }} />
              <Skeleton width="90%" height="19px" />
              <Skeleton width="60%" height="18px" />
              <Skeleton width="40%" height="20px" />
            </div>
            <div className="own-actions">
              <Skeleton height="44px" style={{ borderRadius: 'var(--r-2)' }} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
