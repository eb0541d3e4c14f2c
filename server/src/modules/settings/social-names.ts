const NAMES: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'youtube.com': 'YouTube',
  'x.com': 'X',
  'twitter.com': 'X',
  'linkedin.com': 'LinkedIn',
  'threads.net': 'Threads',
  'whatsapp.com': 'WhatsApp',
  't.me': 'Telegram',
}

/**
 * The common name of the site at an address: `https://www.instagram.com/rentify` → `Instagram`; the
 * host for unknown sites.
 */
export function socialName(url: string): string {
  const { hostname } = new URL(url)
  const known = Object.keys(NAMES).find(
    (host) => hostname === host || hostname.endsWith(`.${host}`),
  )
  return known ? (NAMES[known] ?? hostname) : hostname.replace(/^www\./, '')
}
