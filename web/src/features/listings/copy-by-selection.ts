/** Browsers give no clipboard to pages on plain http; a selected field still copies there. */
export function copyBySelection(text: string, document: Document): boolean {
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
