/** A `ref` for a form that replaces another in a dialog, which is also scrolled to its top. */
export function focusFirstEmptyField(form: HTMLFormElement | null): void {
  const dialog = form?.closest('[role=dialog]')
  if (!form || !dialog) return
  dialog.scrollTo(0, 0)
  const fields = [...form.querySelectorAll('input')]
  const first = fields.find(({ value }) => value === '') ?? fields[0]
  first?.focus({ preventScroll: true })
}
