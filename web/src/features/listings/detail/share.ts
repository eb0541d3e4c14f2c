// Sharing a listing: the phone's share sheet, else the clipboard, else (plain http) a selected
// field (R2). Fetched on hover or touch.
import type { ListingCard } from '@rentify/contract/listings/listing'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { titleOf } from '../card-facts.ts'

/** How long 'Link copied to clipboard!' stays (R9). */
const COPIED_MS = 3000

export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed'

type Browser = {
  navigator: Pick<Navigator, 'clipboard'> & Partial<Pick<Navigator, 'share' | 'canShare'>>
  document: Document
}

/** The full, shareable address of a listing. */
export function shareUrl(path: string, origin: string): string {
  return new URL(path, origin).href
}

/** Shares a listing's address and shows the result. */
export async function shareListing(listing: ListingCard): Promise<void> {
  const url = shareUrl(paths.listing(listing._id), location.origin)
  const outcome = await share({ title: titleOf(listing), url })
  if (outcome === 'copied') toast('success', m.share_copied(), COPIED_MS)
  if (outcome === 'failed') toast('error', m.share_failed({ url }))
}

/** Shares or copies; never throws. 'cancelled' means that the user closed the sheet. */
export async function share(
  what: { title: string; url: string },
  browser: Browser = window,
): Promise<ShareOutcome> {
  const { navigator } = browser
  if (navigator.share && (navigator.canShare?.(what) ?? true)) {
    try {
      await navigator.share(what)
      return 'shared'
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled'
    }
  }
  return (await copy(what.url, browser)) ? 'copied' : 'failed'
}

async function copy(text: string, { navigator, document }: Browser): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, document)
  }
}

/** Pages on plain http have no clipboard; copying a selected field still works there. */
function copyBySelection(text: string, document: Document): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;opacity:0'
  const focused = document.activeElement
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused && 'focus' in focused) (focused as HTMLElement).focus()
  }
}
