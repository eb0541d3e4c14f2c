/**
 * Event on `window` before the user's sign-out. Listeners hand over pending calls, which may finish
 * first. It continues whatever their result.
 */
export const SIGNING_OUT = 'signing-out'
export type SigningOut = (underWay: Promise<unknown>) => void
