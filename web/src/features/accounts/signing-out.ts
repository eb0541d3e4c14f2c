/** Raised on `window` before a session ends by its person's wish. Whoever has something on its way to the server hands it over: it may arrive first. It settles, whatever comes of it. */
export const SIGNING_OUT = 'signing-out'
export type SigningOut = (underWay: Promise<unknown>) => void
