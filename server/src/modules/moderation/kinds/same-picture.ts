import type { Kind } from './kind.ts'
import { findSamePictures, MOST_OWNERS, type SamePicture } from './same-pictures.repo.ts'

/**
 * Nearly the same picture on a listing of another owner. It is said of the later listing, once for
 * each other owner: two who list one house together are found fine once. What many owners show is
 * a stock picture, and says nothing.
 */
export const samePicture: Kind = {
  kind: 'same_picture',
  async find(sql, listingIds) {
    const found = await findSamePictures(sql, listingIds)
    const nearest = new Map<string, SamePicture>()
    for (const one of found) {
      const of = `${one.listingId} ${one.otherOwnerId}`
      const before = nearest.get(of)
      if (one.isCopy && one.owners <= MOST_OWNERS && !(before && before.distance <= one.distance))
        nearest.set(of, one)
    }
    return [...nearest.values()].map(({ listingId, ownerId, picture, distance, ...other }) => ({
      ...{ listingId, ownerId },
      key: other.otherOwnerId,
      evidence: {
        kind: 'same_picture',
        pictureId: picture,
        otherListingId: other.otherListingId,
        otherPictureId: other.otherPicture,
        distance,
      },
    }))
  },
}
