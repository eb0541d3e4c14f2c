import { Skeleton } from '../../../ui/Skeleton.tsx'
import '../booking.css'

/** Loading cards in the shape of the cards. */
export function BookingSkeletons({ count }: { count: number }) {
  return (
    <ul className="bk-list" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <li key={at}>
          <div className="bk-card">
            <div className="bk-body">
              <div className="bk-top">
                <Skeleton height="63px" />
                <div>
                  <Skeleton width="80%" height="22px" />
                  <Skeleton width="45%" height="20px" />
                </div>
              </div>
              <Skeleton width="70%" height="22px" />
              <Skeleton width="60%" height="20px" />
              <Skeleton width="80%" height="20px" />
            </div>
            <div className="bk-actions">
              <Skeleton height="44px" style={{ borderRadius: 'var(--r-2)' }} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
