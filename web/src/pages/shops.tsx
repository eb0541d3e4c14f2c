import { saveTool } from '../features/saved/SaveButton.tsx'
import { firstPageOf } from '../features/search/first-page.ts'
import { ListingBrowser } from '../features/search/ListingBrowser.tsx'
import { withLateTools } from './cards/LateTools.tsx'

export const { queryParams, hydrate, title } = firstPageOf('Shop')

const tools = withLateTools(saveTool)

/** The shops list; public. */
export default function ShopsPage() {
  return <ListingBrowser type="Shop" tools={tools} />
}
