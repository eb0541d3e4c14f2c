import { ReceivedReviews } from '../features/reviews/ReceivedReviews.tsx'

/** `/reviews`: what others wrote about the user and their places. */
export default function ReviewsPage() {
  return <ReceivedReviews />
}
