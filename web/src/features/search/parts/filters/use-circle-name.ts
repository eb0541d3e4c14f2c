import { useQuery } from '@tanstack/react-query'
import type { Circle } from '../../list-area.ts'

/** What a circle is around; null while, or where, that has no name. */
export function useCircleName(circle: Circle | null): string | null {
  const { data = null } = useQuery({
    queryKey: ['geo', 'circle', circle],
    queryFn: async ({ client }) => {
      const { nameOfCircle } = await import('./circle-name.ts')
      return circle && nameOfCircle(client, circle)
    },
    enabled: circle !== null,
  })
  return data
}
