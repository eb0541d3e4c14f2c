import { type Listener, listenTo } from '../../events/index.ts'
import { queuePictureDeletion } from '../media/index.ts'
import { listingsDeleted } from './listings.events.ts'

/** Deletes the files of a deleted listing's pictures, unless they are used elsewhere. */
export const listingListeners: readonly Listener[] = [
  listenTo(listingsDeleted, 'listings.delete_pictures', (trx, { payload }) =>
    queuePictureDeletion(trx, payload.pictureIds),
  ),
]
