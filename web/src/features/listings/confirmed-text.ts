import { m } from '../../messages/index.js'

const DAY_MS = 864e5

/** 'Confirmed 3 days ago' (D87), by days: cards know no time. A device's clock may be behind. */
export const confirmedText = ({ confirmedAt }: { confirmedAt: string }): string => {
  const day = Date.parse(confirmedAt.slice(0, 10))
  return m.listings_confirmed({ days: Math.max(0, Math.floor((Date.now() - day) / DAY_MS)) })
}
