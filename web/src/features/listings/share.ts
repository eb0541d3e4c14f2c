// Sharing a listing: the phone's own sheet, else the clipboard, else (plain http) the old way (R2).

export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed'

type Browser = {
  navigator: Pick<Navigator, 'clipboard'> & Partial<Pick<Navigator, 'share' | 'canShare'>>
  document: Document
}

/** The full address of a listing, as it is handed to somebody else. */
export function shareUrl(path: string, origin: string): string {
  return new URL(path, origin).href
}

/** Shares or copies; never throws. 'cancelled' is a person who closed the sheet. */
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
    return import('./copy-by-selection.ts').then(
      ({ copyBySelection }) => copyBySelection(text, document),
      () => false,
    )
  }
}
