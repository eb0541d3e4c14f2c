/**
 * A noun for a count, in English: for logs, command lines and what imports make of cells. What
 * people read in their language is a message with a text for each count.
 */
export const nounFor = (count: number, one: string, many: string): string =>
  count === 1 ? one : many
