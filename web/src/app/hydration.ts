export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** These controls hold no text: their value is whether they are checked. */
export const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

/** Marked when React has hydrated the page. */
export const TAKEN_OVER = 'page-taken-over'
