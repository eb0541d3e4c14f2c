/** A reason not to start, or not to run a command, told to the person at the keyboard: one sentence, exit code 1, no stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
