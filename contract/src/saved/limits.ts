/** The maximum number of properties a user can save (D20). */
export const MOST_SAVED = 200
