import { Skeleton } from '../../../ui/Skeleton.tsx'
import './own-card.css'

/** Loading cards of an owner's list, in the shape of the cards. */
export function OwnSkeletons({ count, setting = false }: { count: number; setting?: boolean }) {
  return (
    <ul className="own-list" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <li key={at}>
          <div className="own-card">
            <Skeleton className="pic" />
            <div className="own-body">
              <Skeleton width="120px" height="26px" style={{ borderRadius: 'var(--r-full)' }} />
              <Skeleton width="90%" height="21px" />
              <Skeleton width="60%" height="21px" />
              <Skeleton width="40%" height="24px" />
              <Skeleton width="70%" height="20px" />
            </div>
            {setting && (
              <div className="own-setting">
                <Skeleton height="44px" />
              </div>
            )}
            <div className="own-actions">
              <Skeleton height="44px" style={{ borderRadius: 'var(--r-2)' }} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
