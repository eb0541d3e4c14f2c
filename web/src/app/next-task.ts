/** Yields to the event loop, so that a slow phone can respond between two tasks. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
