/** A slow phone answers between two tasks. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
