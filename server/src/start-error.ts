/**
 * A reason not to start, or not to run a command: printed as one sentence, exit code 1, no stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}
