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

/** What people call the place an address leads to: `https://www.instagram.com/rentify` → `Instagram`; the host where there is no such name. */
export function socialName(url: string): string {
  const { hostname } = new URL(url)
  const known = Object.keys(NAMES).find(
    (host) => hostname === host || hostname.endsWith(`.${host}`),
  )
  return known ? (NAMES[known] ?? hostname) : hostname.replace(/^www\./, '')
}
