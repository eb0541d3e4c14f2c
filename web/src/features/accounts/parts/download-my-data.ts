import { todayIn } from '@rentify/contract/calendar'
import { saveFile } from '../../../ui/save-file.ts'
import { privacyApi } from '../profile.api.ts'

/** The export may take longer than an ordinary call. */
const TIMEOUT_MS = 60_000

/**
 * Downloads everything stored about the user, as `rentify-my-data-2026-11-22.json`, by the
 * installation's day.
 */
export async function downloadMyData(timezone: string): Promise<void> {
  const data = await privacyApi.exportMyData({}, { timeout: TIMEOUT_MS })
  saveFile(
    `rentify-my-data-${todayIn(timezone, new Date(data.createdAt))}.json`,
    JSON.stringify(data, null, 2),
    'application/json',
  )
}
