import type { AdminProperty, PropertyForm } from '@rentify/contract/admin/properties'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { createIdempotency } from '../../../api/idempotency.ts'
import { m } from '../../../messages/index.js'
import { toast } from '../../../ui/toasts/toast.ts'
import { because } from '../../listings/owner/failure-texts.ts'
import { adminApi } from '../admin.api.ts'
import { PROPERTIES_KEY } from './properties.queries.ts'

type Property = Pick<AdminProperty, '_id'>
export type PropertyEdit = Partial<PropertyForm>

/**
 * The changes of a property: each says in a toast that it is done and reads the lists again, or
 * resolves with why it failed.
 */
export function usePropertyChanges({ _id: id }: Property) {
  const client = useQueryClient()
  const [keys] = useState(createIdempotency)
  const run = async (
    body: unknown,
    call: (idempotencyKey: string) => Promise<{ message: string }>,
    failure: () => string,
  ): Promise<{ failure: string; error: unknown } | null> => {
    try {
      const { message } = await call(keys.keyFor([id, body]))
      keys.answered()
      toast('success', message)
      void client.invalidateQueries({ queryKey: ['admin'] })
      // The public lists and the owner's own change too.
      void client.invalidateQueries({ queryKey: ['listings'] })
      return null
    } catch (error) {
      if (error instanceof ApiError && error.status > 0) {
        keys.answered()
        // What is on screen is older than what the server has.
        void client.invalidateQueries({ queryKey: PROPERTIES_KEY })
      }
      return { failure: because(failure(), error), error }
    }
  }
  const params = { id }
  return {
    setStatus: (status: AdminProperty['status'], reason = '') =>
      run(
        { status, reason },
        (idempotencyKey) =>
          adminApi.setPropertyStatus({ params, body: { status, reason } }, { idempotencyKey }),
        m.admin_property_status_failed,
      ),
    update: (edit: PropertyEdit) =>
      run(
        edit,
        (idempotencyKey) => adminApi.updateProperty({ params, body: edit }, { idempotencyKey }),
        m.admin_property_update_failed,
      ),
    feature: (featured: boolean) =>
      run(
        { featured },
        (idempotencyKey) =>
          adminApi.setPropertyFeatured({ params, body: { featured } }, { idempotencyKey }),
        m.admin_property_update_failed,
      ),
    remove: () =>
      run(
        'delete',
        (idempotencyKey) => adminApi.deleteProperty({ params }, { idempotencyKey }),
        m.admin_property_delete_failed,
      ),
  }
}
