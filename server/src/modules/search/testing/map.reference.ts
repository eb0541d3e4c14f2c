// What a map has to say of a list (D93), by its cards: it is not how the map is made.
import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { ListingMap } from '@rentify/contract/search/map'

type Card = Pick<ListingSummary, '_id' | 'type' | 'price' | 'latitude' | 'longitude'>
type Said = Pick<ListingMap, 'cellSide' | 'priceUnit'>

const stepsOf = (degrees: number) => Math.round(degrees * 100)

/** In which cell a point of the grid is, as the contract counts them. */
export const cellAt = ({ cellSide }: Said, lat: number, lng: number): string =>
  [lat + 90, lng + 180].map((degrees) => Math.floor(stepsOf(degrees) / cellSide)).join(' ')

/** The map of these cards, in the order of their list, with cells and prices as the map says. */
export function mapOf(cards: readonly Card[], said: Said): ListingMap {
  const placed = cards.filter(({ latitude }) => latitude !== null)
  const cells = Map.groupBy(placed, (card) => cellAt(said, card.latitude ?? 0, card.longitude ?? 0))
  const ids = Math.min(3, Math.floor(168 / cells.size))
  return {
    ...said,
    cells: [...cells.values()]
      .map((inCell) => {
        const prices = inCell
          .filter(({ type }) => said.priceUnit === 'night' || type !== 'Hotel')
          .flatMap(({ price }) => price ?? [])
        return {
          lat: meanOf(inCell.map(({ latitude }) => latitude ?? 0)),
          lng: meanOf(inCell.map(({ longitude }) => longitude ?? 0)),
          count: inCell.length,
          minPrice: prices.length === 0 ? null : Math.min(...prices),
          ids: inCell.slice(0, ids).map(({ _id }) => _id),
        }
      })
      .sort((a, b) => b.count - a.count || b.lat - a.lat || a.lng - b.lng),
    total: cards.length,
    withoutPoint: cards.length - placed.length,
  }
}

const meanOf = (degrees: readonly number[]) =>
  Math.round(degrees.reduce((sum, one) => sum + stepsOf(one), 0) / degrees.length) / 100
