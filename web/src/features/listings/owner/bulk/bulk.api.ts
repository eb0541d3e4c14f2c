import { toRequest } from '@rentify/contract/client'
import type { BulkChange, BulkSelection } from '@rentify/contract/listings/bulk/bulk'
import type { bulkEndpoints } from '@rentify/contract/listings/bulk/bulk.endpoints'
import { bulkRoutes } from '@rentify/contract/listings/bulk/bulk.routes'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { clientOf } from '../../../../api/client.ts'
import { headersOf, NoAnswer, parse, sendOrThrow } from '../../../../api/send.ts'
import { saveFile } from '../../../../ui/save-file.ts'

export const bulkApi = clientOf<typeof bulkEndpoints>(bulkRoutes)

/** How often a change in the background is looked at. */
const PROGRESS_MS = 1_000

export const isRunning = ({ state }: BulkChange): boolean =>
  state === 'running' || state === 'undoing'

/** What the owner did with many listings in the last 24 hours, newest first. */
export const recentChanges = queryOptions({
  queryKey: ['bulk changes'],
  queryFn: ({ signal }) => bulkApi.listMyBulkChanges({}, { signal }),
  refetchInterval: ({ state }) => (state.data?.changes.some(isRunning) ? PROGRESS_MS : false),
  staleTime: 0,
  meta: { personal: true },
})

/** What became of each listing of a change, page by page. */
export const changeRows = (change: BulkChange) =>
  infiniteQueryOptions({
    queryKey: ['bulk changes', change._id, change.state],
    queryFn: ({ pageParam: page, signal }) =>
      bulkApi.getMyBulkChange({ params: { id: change._id }, query: { page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, pages) =>
      pages.length < totalPages ? pages.length + 1 : null,
    meta: { personal: true },
  })

/** Reading a text drops it, and Excel needs it to read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const EXPORT_MS = 60_000

/** Downloads the selected listings as the file that the server names. */
export async function exportListings(selection: BulkSelection): Promise<void> {
  const { url, method } = toRequest(bulkRoutes.exportMyListings)
  const fetchFile = async (token: string | null) => {
    try {
      const answer = await fetch(url, {
        method,
        headers: {
          ...headersOf(token, undefined),
          accept: 'text/csv, application/json',
          'content-type': 'application/json',
        },
        body: JSON.stringify(selection),
        signal: AbortSignal.timeout(EXPORT_MS),
      })
      const text = await answer.text()
      const body = answer.ok ? text : parse(text)
      return { status: answer.status, headers: answer.headers, body }
    } catch (error) {
      throw new NoAnswer(error instanceof DOMException && error.name === 'TimeoutError')
    }
  }
  const { headers, body } = await sendOrThrow(fetchFile, true)
  const name = headers.get('content-disposition')?.match(/filename="([^"]+)"/)?.[1]
  saveFile(name ?? 'rentify-listings.csv', BYTE_ORDER_MARK + String(body), 'text/csv')
}
