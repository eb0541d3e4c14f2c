/** Copies a text; where pages get no clipboard (plain http), by selecting where it is shown. Answers whether it worked. */
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
