/**
 * Objects inside a row become columns with a dotted name: `{ at: { lat: 1 } }` → `{ 'at.lat': 1 }`;
 * lists stay.
 */
export function flatten(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const flat: Record<string, unknown> = {}
  const walk = (value: Readonly<Record<string, unknown>>, before: string) => {
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'object' && inner !== null && !Array.isArray(inner))
        walk(inner as Record<string, unknown>, `${before}${name}.`)
      else flat[before + name] = inner
    }
  }
  walk(row, '')
  return flat
}
