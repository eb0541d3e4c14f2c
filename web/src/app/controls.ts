export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** It has no text of its own: what is chosen is whether it is ticked. */
export const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

/** Marked when React has hydrated the page. */
export const TAKEN_OVER = 'page-taken-over'
