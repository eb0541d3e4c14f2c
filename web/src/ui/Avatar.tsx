/** Up to two initials in a disc; use it beside or inside something that has the name. */
export function Avatar({ name, large }: { name: string; large?: boolean }) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
  // Drawn by the style sheet: letters in the markup would become part of the button's name.
  return (
    <span
      className={`avatar${large ? ' lg' : ''}`}
      data-letters={letters.join('')}
      aria-hidden="true"
    />
  )
}
