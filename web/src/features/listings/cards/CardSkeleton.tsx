import { Skeleton } from '../../../ui/Skeleton.tsx'
import '../listing-card.css'

/** Loading cards, in the exact shape of cards. */
export function CardSkeletons({ count, actions = false }: { count: number; actions?: boolean }) {
  return (
    <ul className="listing-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <li key={at}>
          <div className="listing-card">
            <Skeleton style={{ aspectRatio: '4 / 3', borderRadius: 'var(--r-3)' }} />
            <div className="listing-body">
              <Skeleton width="46%" height="20px" style={{ margin: '2px 0' }} />
              <Skeleton width="90%" height="18px" style={{ margin: '2px 0' }} />
              <Skeleton width="60%" height="15px" style={{ margin: '3px 0' }} />
              <Skeleton width="70%" height="15px" style={{ margin: '3px 0' }} />
            </div>
            {actions && (
              <div className="listing-actions">
                <Skeleton height="44px" style={{ borderRadius: 'var(--r-2)' }} />
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
