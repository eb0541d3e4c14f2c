import type { Booking } from '@rentify/contract/bookings/booking'
import { Icon } from '../../../ui/Icon.tsx'
import { bedIcon, hotelIcon } from '../../../ui/icons.ts'
import { Picture } from '../../../ui/Picture.tsx'

/** The listing's first photo now, small; its type's icon without one. */
export function StayPicture({ room }: Pick<Booking, 'room'>) {
  return (
    <Picture
      picture={room.picture ?? undefined}
      alt=""
      sizes="84px"
      fallback={<Icon path={room.type === 'Hotel' ? hotelIcon : bedIcon} />}
    />
  )
}
