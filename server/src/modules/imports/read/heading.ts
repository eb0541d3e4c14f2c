import { StartError } from '../../../start-error.ts'

/**
 * The columns of a table, from its first row; one without a name is called by its position, as all
 * are in a file without a heading.
 * @throws {StartError} when two have the same name.
 */
export function columnsOf(path: string, first: readonly string[], header = true): string[] {
  const columns = first.map((name, at) => (header && name.trim()) || `#${at + 1}`)
  const twice = columns.find((name, at) => columns.indexOf(name) !== at)
  if (twice !== undefined) throw new StartError(`${path} has two columns called '${twice}'.`)
  return columns
}
