/** A line icon in the text's colour; use it beside text or inside a named element. */
export function Icon({ path, className = '' }: { path: string; className?: string }) {
  return (
    <svg className={`i ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
