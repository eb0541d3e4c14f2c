/**
 * One row of a lifecycle: which actor may move an entity from which states to which. An action has
 * at most one row per actor.
 */
export type Transition<S extends string = string, A extends string = string> = {
  readonly action: string
  readonly by: readonly A[]
  readonly from: readonly S[]
  /** With several states, the caller stores which one to restore. */
  readonly to: S | readonly S[]
}

/** The row for this action and actor; undefined when the actor cannot perform it in any state. */
export function transitionOf<T extends Transition>(
  transitions: readonly T[],
  action: string,
  actor: string,
): T | undefined {
  return transitions.find((one) => one.action === action && one.by.includes(actor))
}
