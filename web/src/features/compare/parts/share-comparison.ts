import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { share, shareUrl } from '../../listings/detail/share.ts'

/** Shares the address of a comparison: phones by their sheet, others by the clipboard. */
export async function shareComparison(ids: readonly string[]): Promise<void> {
  const url = shareUrl(paths.compare({ ids: ids.join() }), location.origin)
  const outcome = await share({ title: m.compare_title(), url })
  if (outcome === 'copied') toast('success', m.share_copied())
  if (outcome === 'failed') toast('error', m.share_failed({ url }))
}
