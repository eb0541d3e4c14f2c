// Addresses of several hosts, as libpq takes them: `postgres://user:password@a:5432,b:5432/name`.

const PARTS = /^(postgres(?:ql)?:\/\/)((?:[^@/?]*@)?)([^/?]*)([^?]*)(?:\?(.*))?$/i

/**
 * An address for each host of these: several addresses with commas between them, or several hosts
 * in one, also as `?host=/a,/b&port=1,2`. Null where that is no address.
 */
export function addressesOf(value: string): string[] | null {
  const texts = value.split(/,(?=\s*postgres(?:ql)?:\/\/)/i)
  const found = texts.map((text) => hostsIn(text.trim()))
  return found.every((urls) => urls !== null) ? found.flat() : null
}

function hostsIn(text: string): string[] | null {
  const [, scheme = '', user = '', hosts = '', path = '', query] = PARTS.exec(text) ?? []
  if (!scheme) return null
  const params = new URLSearchParams(query)
  // What is asked of a host is asked of every one.
  params.delete('target_session_attrs')
  const [named, ports] = [params.get('host')?.split(','), params.get('port')?.split(',')]
  const urls = named
    ? named.map((host, at) => {
        const own = new URLSearchParams(params)
        own.set('host', host)
        if (ports) own.set('port', ports[at] ?? ports[0] ?? '')
        return `${scheme}${user}${hosts}${path}?${own}`
      })
    : hosts.split(',').map((host) => {
        const rest = params.size > 0 ? `?${params}` : ''
        return `${scheme}${user}${host}${path}${rest}`
      })
  return urls.every((url) => URL.canParse(withHost(url))) ? urls : null
}

/** Without a host, as where a parameter names it, a URL with a user is none. */
const withHost = (url: string) => url.replace('@/', '@localhost/')

/** What a host is called where people read it: without user and password. */
export function nameOf(url: string): string {
  const { host, searchParams } = new URL(withHost(url))
  const named = searchParams.get('host')
  const port = searchParams.get('port')
  return named ? [named, ...(port ? [port] : [])].join(':') : host || 'localhost'
}
