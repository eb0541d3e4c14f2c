/** Up to two first letters in a disc; beside or inside something that says the name. */
export function Avatar({ name, large }: { name: string; large?: boolean }) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
  // Drawn by the style sheet: letters in the markup would have to be part of what the button is called.
  return (
    <span
      className={`avatar${large ? ' lg' : ''}`}
      data-letters={letters.join('')}
      aria-hidden="true"
    />
  )
}
