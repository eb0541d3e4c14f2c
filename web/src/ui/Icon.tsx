/**
 * A line icon in the colour of the text around it; use it beside text or inside a named element.
 */
export function Icon({ path, className = '' }: { path: string; className?: string }) {
  return (
    <svg className={`i ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
