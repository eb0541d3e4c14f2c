/** Up to two first letters in a disc; beside or inside something that says the name. */
export function Avatar({ name, large }: { name: string; large?: boolean }) {
  const letters = name.split(/\s+/).slice(0, 2)
  return (
    <span className={`avatar${large ? ' lg' : ''}`} aria-hidden="true">
      {letters.map((word) => [...word][0]?.toUpperCase()).join('')}
    </span>
  )
}
