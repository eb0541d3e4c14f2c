import { m } from '../../messages/index.js'

const DAY_MS = 864e5

/** 'Confirmed 3 days ago' (D87), by days, as cards know no time; a device's clock may be behind. */
export const confirmedText = ({ confirmedAt }: { confirmedAt: string }): string =>
  m.listings_confirmed({ days: ((Date.now() - Date.parse(confirmedAt.slice(0, 10))) / DAY_MS) | 0 })
