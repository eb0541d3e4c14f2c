/** An email address that breaks after its '@' or before its last dot, not inside a word. */
export function EmailText({ email }: { email: string | null }) {
  const [name, domain, end] = (email ?? '').split(/(?<=@)|(?=\.[^.@]*$)/)
  return (
    <span className="muted">
      {name}
      <wbr />
      {domain}
      <wbr />
      {end}
    </span>
  )
}
