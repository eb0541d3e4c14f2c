// Calls about visits, and the free times of a conversation's place.
import { toRequest } from '@rentify/contract/client'
import { visitRoutes } from '@rentify/contract/conversations/routes'
import type { Visit, VisitChange } from '@rentify/contract/conversations/visits'
import type { visitEndpoints } from '@rentify/contract/conversations/visits.endpoints'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { clientOf } from '../../../api/client.ts'
import { headersOf, NoAnswer, parse, sendOrThrow } from '../../../api/send.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { conversationById } from '../conversations.queries.ts'

export const visitsApi = clientOf<typeof visitEndpoints>(visitRoutes)

const FILE_MS = 15_000

export const freeTimesOf = (id: string) =>
  queryOptions({
    queryKey: ['free-times', id],
    queryFn: ({ signal }) => visitsApi.listFreeTimes({ params: { id } }, { signal }),
    meta: { personal: true },
    staleTime: 0,
  })

export const visitingHoursOf = (id: string) =>
  queryOptions({
    queryKey: ['visiting-hours', id],
    queryFn: ({ signal }) => visitsApi.getVisitingHours({ params: { id } }, { signal }),
    meta: { personal: true },
    staleTime: 0,
  })

/** Shows a visit in its conversation as it is now. */
export function showVisit(client: QueryClient, conversation: string, visit: Visit): void {
  client.setQueryData(
    conversationById(conversation).queryKey,
    (shown) =>
      shown && {
        ...shown,
        visits: [visit, ...shown.visits.filter(({ _id }) => _id !== visit._id)],
      },
  )
  void client.invalidateQueries({ queryKey: freeTimesOf(conversation).queryKey })
}

/** Answers, moves or cancels; what failed may have found it otherwise, so it is read again. */
export async function changeVisit(
  client: QueryClient,
  conversation: string,
  id: string,
  body: VisitChange,
): Promise<void> {
  try {
    showVisit(client, conversation, await visitsApi.changeVisit({ params: { id }, body }))
  } catch (error) {
    void client.invalidateQueries({ queryKey: conversationById(conversation).queryKey })
    void client.invalidateQueries({ queryKey: freeTimesOf(conversation).queryKey })
    throw error
  }
}

/** Downloads an agreed visit for a calendar. */
export async function downloadVisit(id: string): Promise<void> {
  const { url } = toRequest(visitRoutes.getVisitCalendar, { params: { id } })
  const { body } = await sendOrThrow(async (token) => {
    try {
      const answer = await fetch(url, {
        headers: { ...headersOf(token, undefined), accept: 'text/calendar, application/json' },
        signal: AbortSignal.timeout(FILE_MS),
      })
      const text = await answer.text()
      const body = answer.ok ? text : parse(text)
      return { status: answer.status, headers: answer.headers, body }
    } catch (error) {
      throw new NoAnswer(error instanceof DOMException && error.name === 'TimeoutError')
    }
  }, true)
  saveFile('rentify-visit.ics', String(body), 'text/calendar')
}
