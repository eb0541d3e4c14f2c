import type { AdminSettings } from '@rentify/contract/admin/settings'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createIdempotency } from '../../../api/idempotency.ts'
import { settingsQuery as publicSettingsQuery } from '../../../api/settings.queries.ts'
import { adminApi } from '../admin.api.ts'

const KEY = ['admin', 'settings'] as const

export const adminSettingsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => adminApi.getAdminSettings({}, { signal }),
  staleTime: 0,
  meta: { personal: true },
})

export const settingsHistoryQuery = queryOptions({
  queryKey: [...KEY, 'history'],
  queryFn: ({ signal }) => adminApi.listSettingsChanges({}, { signal }),
  staleTime: 0,
  meta: { personal: true },
})

/** What every change ends in: the saved settings, shown here and in the shell. */
export function useSettingsSaved() {
  const client = useQueryClient()
  return ({ settings }: { settings: AdminSettings }) => {
    client.setQueryData(adminSettingsQuery.queryKey, settings)
    void client.invalidateQueries({ queryKey: settingsHistoryQuery.queryKey })
    void client.invalidateQueries({ queryKey: publicSettingsQuery.queryKey })
  }
}

export function useUndoChange() {
  const onSuccess = useSettingsSaved()
  const [withKey] = useState(createIdempotency)
  return useMutation({
    mutationFn: (id: string) =>
      withKey(id, (idempotencyKey) =>
        adminApi.undoSettingsChange({ params: { id } }, { idempotencyKey }),
      ),
    onSuccess,
  })
}
