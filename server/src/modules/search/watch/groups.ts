/** Sets by name; one that is empty is forgotten. */
export type Groups = {
  add(name: string, member: string): void
  remove(name: string, member: string): void
  of(name: string): Iterable<string>
  has(name: string): boolean
  names(): Iterable<string>
}

const NOBODY: ReadonlySet<string> = new Set()

export function createGroups(): Groups {
  const groups = new Map<string, Set<string>>()
  return {
    add(name, member) {
      const group = groups.get(name)
      if (group) group.add(member)
      else groups.set(name, new Set([member]))
    },
    remove(name, member) {
      const group = groups.get(name)
      group?.delete(member)
      if (group?.size === 0) groups.delete(name)
    },
    of: (name) => groups.get(name) ?? NOBODY,
    has: (name) => groups.has(name),
    names: () => groups.keys(),
  }
}
