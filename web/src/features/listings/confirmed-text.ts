import { m } from '../../messages/index.js'

const DAY_MS = 864e5

/** 'Confirmed 3 days ago' (D87). */
export const confirmedText = ({ confirmedAt }: { confirmedAt: string }): string =>
  m.listings_confirmed({ days: Math.floor((Date.now() - Date.parse(confirmedAt)) / DAY_MS) })
