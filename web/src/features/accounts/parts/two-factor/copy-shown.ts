/**
 * Copies a text; without a clipboard (plain http) by selecting the shown text. Returns whether it
 * worked.
 */
export async function copyShown(text: string, shown: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const selection = window.getSelection()
    if (!shown || !selection) return false
    selection.selectAllChildren(shown)
    return document.execCommand('copy')
  }
}
