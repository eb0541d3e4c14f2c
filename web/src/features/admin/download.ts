import { toRequest } from '@rentify/contract/client'
import type { Route } from '@rentify/contract/endpoint'
import { headersOf, NoAnswer, parse, sendOrThrow } from '../../api/send.ts'
import { saveFile } from '../../ui/save-file.ts'
import { panelLock } from './panel-lock.ts'

/** The whole list may take longer than an ordinary call. */
const TIMEOUT_MS = 300_000
/** Reading a text drops it, and Excel needs it to read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Downloads a filtered list as the file that the server names. */
export async function downloadCsv(route: Route, query: Record<string, unknown>): Promise<void> {
  const { url } = toRequest(route, { query })
  const fetchFile = async (token: string | null) => {
    try {
      const answer = await fetch(url, {
        headers: { ...headersOf(token, undefined), accept: 'text/csv, application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await answer.text()
      return {
        status: answer.status,
        headers: answer.headers,
        body: answer.ok ? text : parse(text),
      }
    } catch (error) {
      throw new NoAnswer(error instanceof DOMException && error.name === 'TimeoutError')
    }
  }
  const { headers, body } = await panelLock.whileOpen(() => sendOrThrow(fetchFile, false))
  const name = headers.get('content-disposition')?.match(/filename="([^"]+)"/)?.[1]
  saveFile(name ?? 'rentify.csv', BYTE_ORDER_MARK + String(body), 'text/csv')
}
