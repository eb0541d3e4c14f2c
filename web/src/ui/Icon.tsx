/** A line icon in the text's colour; use it beside text or inside a named element. */
export function Icon({ path, className = '' }: { path: string; className?: string }) {
  return (
    <svg className={`i ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** The logo: a house under the arch. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#0a6670" />
      <path d="M7 27V15c0-5.5 5.5-5 9-9.5 3.5 4.5 9 4 9 9.5v12z" fill="#fff" />
      <path d="M11.5 27v-9.5c0-3.2 2.8-3 4.5-5.5 1.7 2.5 4.5 2.3 4.5 5.5V27z" fill="#f4a621" />
    </svg>
  )
}
