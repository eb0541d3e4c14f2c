import type { AdminProperty, PropertyForm } from '@rentify/contract/admin/properties'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { createIdempotency } from '../../../api/idempotency.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { adminApi } from '../admin.api.ts'

const PROPERTIES_KEY = ['admin', 'properties'] as const

/** One property with its details. */
export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: [...PROPERTIES_KEY, id],
    queryFn: ({ signal }) => adminApi.getProperty({ params: { id } }, { signal }),
    staleTime: 0,
    meta: { personal: true },
  })

type Property = Pick<AdminProperty, '_id'>
export type PropertyEdit = Partial<PropertyForm>

/** The changes of a property: each says in a toast that it is done and reads the lists again. */
export function usePropertyChanges({ _id: id }: Property) {
  const client = useQueryClient()
  const [withKey] = useState(createIdempotency)
  const run = async (
    body: unknown,
    call: (idempotencyKey: string) => Promise<{ message: string }>,
  ): Promise<void> => {
    try {
      const { message } = await withKey([id, body], call)
      toast('success', message)
      void client.invalidateQueries({ queryKey: ['admin'] })
      // The public lists and the owner's own change too.
      void client.invalidateQueries({ queryKey: ['listings'] })
    } catch (error) {
      // What is on screen is older than what the server has.
      if (error instanceof ApiError && error.status > 0)
        void client.invalidateQueries({ queryKey: PROPERTIES_KEY })
      throw error
    }
  }
  const params = { id }
  return {
    setStatus: (
      status: AdminProperty['status'],
      why: Pick<PropertyForm, 'template' | 'reason'> = { reason: '' },
    ) => {
      const body = { status, ...why }
      return run(body, (idempotencyKey) =>
        adminApi.setPropertyStatus({ params, body }, { idempotencyKey }),
      )
    },
    update: (edit: PropertyEdit) =>
      run(edit, (idempotencyKey) =>
        adminApi.updateProperty({ params, body: edit }, { idempotencyKey }),
      ),
    feature: (featured: boolean) =>
      run({ featured }, (idempotencyKey) =>
        adminApi.setPropertyFeatured({ params, body: { featured } }, { idempotencyKey }),
      ),
    remove: () =>
      run('delete', (idempotencyKey) => adminApi.deleteProperty({ params }, { idempotencyKey })),
  }
}
