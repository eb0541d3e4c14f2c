import { saveFile } from '../../../ui/save-file.ts'
import { privacyApi } from '../profile.api.ts'

/** The export may take longer than an ordinary call. */
const TIMEOUT_MS = 60_000

/** Downloads everything stored about the user, as `rentify-my-data-2026-11-22.json`. */
export async function downloadMyData(): Promise<void> {
  const data = await privacyApi.exportMyData({}, { timeout: TIMEOUT_MS })
  saveFile(
    `rentify-my-data-${data.createdAt.slice(0, 10)}.json`,
    JSON.stringify(data, null, 2),
    'application/json',
  )
}
