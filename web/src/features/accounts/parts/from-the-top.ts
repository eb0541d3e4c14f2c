/** As a `ref` of a form that takes another's place in a dialog: it is read from the dialog's top, and begun at its first empty field. */
export function fromTheTop(form: HTMLFormElement | null): void {
  const dialog = form?.closest('[role=dialog]')
  if (!form || !dialog) return
  dialog.scrollTo(0, 0)
  const fields = [...form.querySelectorAll('input')]
  const first = fields.find(({ value }) => value === '') ?? fields[0]
  first?.focus({ preventScroll: true })
}
