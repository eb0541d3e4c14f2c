// What recording early events, replaying them and hydration share.
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** These controls hold no text: their value is whether they are checked. */
export const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

/** Marked when React has hydrated the page. */
export const HYDRATED = 'page-hydrated'

/** Yields to the event loop, so that a slow phone can respond between two tasks. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
