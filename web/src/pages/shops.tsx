import { firstPageOf } from '../features/listings/first-page.ts'
import { ListingBrowser } from '../features/listings/ListingBrowser.tsx'
import { saveTool } from '../features/saved/SaveButton.tsx'

export const { queryParams, hydrate, title } = firstPageOf('Shop')

/** The shops list; public. */
export default function ShopsPage() {
  return <ListingBrowser type="Shop" tools={saveTool} />
}
