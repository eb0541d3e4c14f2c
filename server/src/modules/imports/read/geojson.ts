// GeoJSON (RFC 7946): the columns of a feature are its properties and its point.
import type { SourceRow } from './source.ts'

const PROPERTY = 'properties.'

/**
 * The rows of features: their properties by name, `feature.id`, and the point as
 * `geometry.latitude` and `geometry.longitude`; lines and areas have none.
 */
export async function* toFeatures(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  for await (const row of rows) {
    if (!('cells' in row)) yield row
    else if (row.cells.type === 'Feature') yield { ...row, cells: columnsOf(row.cells) }
    else {
      const { cells, ...at } = row
      yield { ...at, broken: 'it is not a GeoJSON feature', text: JSON.stringify(cells) }
    }
  }
}

function columnsOf(feature: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const cells: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(feature))
    if (name.startsWith(PROPERTY)) cells[name.slice(PROPERTY.length)] = value
  if (feature.id !== undefined) cells['feature.id'] = feature.id
  const point = feature['geometry.type'] === 'Point' ? feature['geometry.coordinates'] : undefined
  const [longitude = null, latitude = null] = Array.isArray(point) ? point : []
  return { ...cells, 'geometry.latitude': latitude, 'geometry.longitude': longitude }
}
