// The twin of the database's `mask_contacts`: ten-digit numbers and e-mail addresses never leave in public text (D11).
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:[.][A-Za-z0-9-]+)+/g, '•••@•••'],
  [/(?<![0-9])(?:[+]?91|0)?[0-9]{10}(?![0-9])/g, '••••••••••'],
  // Written apart, as mobile numbers are; '15000-20000' is a price range.
  [/(?<![0-9₹])(?:[+]?91[ .-]{0,2}|0[ .-]{0,2})?[6-9](?:[ .-]{0,2}[0-9]){9}(?![0-9])/g, '••••••••••'],
  // A landline after its area's code.
  [/(?<![0-9])(?:[+]91[ .-]{0,2})?0?[1-9][0-9]{1,3}[ .-]{1,2}[0-9]{6,8}(?![0-9])/g, '••••••••••'],
]

/** Text as the public may see it. */
export function maskContacts(words: string): string {
  return PATTERNS.reduce((text, [pattern, mask]) => text.replace(pattern, mask), words)
}
