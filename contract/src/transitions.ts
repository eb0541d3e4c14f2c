/** One row of a lifecycle: who may move what from which states where. An action has one row per actor at most. */
export type Transition<S extends string = string, A extends string = string> = {
  readonly action: string
  readonly by: readonly A[]
  readonly from: readonly S[]
  /** Several: the state is brought back to one of them, which the caller remembers. */
  readonly to: S | readonly S[]
}

/** The row for this action and actor; undefined when the actor cannot do it in any state. */
export function transitionOf<T extends Transition>(
  transitions: readonly T[],
  action: string,
  actor: string,
): T | undefined {
  return transitions.find((one) => one.action === action && one.by.includes(actor))
}
