/** Focuses a field by its name, opening the part that it is folded in. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const control =
    form?.querySelector<HTMLElement>(`[name="${name}"]`) ??
    form?.querySelector<HTMLElement>(`[data-field="${name}"]`)
  if (!control) return
  control.closest('details')?.setAttribute('open', '')
  control.focus()
  control.scrollIntoView?.({ block: 'center' })
}
