/** So many properties a person can keep saved (D20). */
export const MOST_SAVED = 200
