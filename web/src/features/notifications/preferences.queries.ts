import type { Preferences } from '@rentify/contract/notifications/notification'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../api/errors.ts'
import { m } from '../../messages/index.js'
import { toast } from '../../ui/toasts/toast.ts'
import { notificationsApi } from './notifications.queries.ts'

const PREFERENCES = ['notification-preferences'] as const
const SAVES = ['notification-preferences', 'save'] as const

export type ChosenKind = keyof Preferences
export type Channel = keyof Preferences[ChosenKind]
type Choice = { readonly kind: ChosenKind; readonly channel: Channel; readonly on: boolean }

/** Where the user wants to be told, by kind; always refetched when the page opens. */
export const preferencesQuery = queryOptions({
  queryKey: PREFERENCES,
  queryFn: ({ signal }) => notificationsApi.getPreferences({}, { signal }),
  staleTime: 0,
  meta: { personal: true },
})

const withChoice = (
  preferences: Preferences | undefined,
  { kind, channel, on }: Choice,
): Preferences | undefined =>
  preferences && { ...preferences, [kind]: { ...preferences[kind], [channel]: on } }

/** Saves a choice at once; it is undone if the server rejects it. */
export function useSaveChoice() {
  const client = useQueryClient()
  const choose = (choice: Choice) =>
    client.setQueryData(preferencesQuery.queryKey, (now) => withChoice(now, choice))
  return useMutation({
    mutationKey: SAVES,
    // One after the other: each saves all choices of its moment.
    scope: { id: SAVES.join() },
    mutationFn: async (_: Choice) => {
      const body = client.getQueryData(preferencesQuery.queryKey)
      if (body) await notificationsApi.setPreferences({ body })
    },
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey: PREFERENCES })
      choose(choice)
    },
    onError: (error, choice) => {
      choose({ ...choice, on: !choice.on })
      toast('error', messageOf(error, m.preferences_save_failed()))
    },
  })
}
