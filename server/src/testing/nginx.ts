// nginx with deploy/nginx/rentify.conf, before servers of this machine.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get as getPlainly } from 'node:http'
import { get as getByTls } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(
  (path) => existsSync(path),
)
export const NGINX_CONFIGURATION = readFileSync(
  join(import.meta.dirname, '../../../deploy/nginx/rentify.conf'),
  'utf8',
)
/** The name that the configuration is for. */
export const SERVER_NAME = 'rentify.example'

export type Nginx = {
  /** Of https with a certificate that nobody signed, unless it is plain. */
  readonly port: number
  stop(): Promise<void>
}

const START_MS = 20_000

/**
 * Before servers at these ports; without `tls` as its plain inside, for browsers that would have to
 * trust its certificate. @throws when it does not take its configuration.
 */
export async function startNginx(
  slots: readonly number[],
  { tls = true }: { tls?: boolean } = {},
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'rentify-nginx-'))
  // Its workers are another user, where this is root.
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'cache'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const subject = ['-subj', `/CN=${SERVER_NAME}`, '-days', '2']
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
    stdio: 'pipe',
  })
  const servers = slots.map((slot) => `server 127.0.0.1:${slot} max_fails=0;`).join('\n')
  const site = replaced([
    ['server 127.0.0.1:5001 max_fails=0;', servers],
    ['server 127.0.0.1:5002 max_fails=0;', ''],
    ['/etc/ssl/rentify/fullchain.pem', certificate],
    ['/etc/ssl/rentify/privkey.pem', key],
    ['/var/cache/nginx/rentify', join(folder, 'cache')],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', ''],
    ['listen [::]:443 ssl http2;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port}${tls ? ' ssl http2' : ''};`],
  ])
  await writeFile(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; events {}
     http { access_log off; ${temporary} include ${folder}/site.conf; }`,
  )
  const started = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]
  const child = spawn(NGINX ?? 'nginx', started, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const closed = once(child, 'close')
  for (const end = performance.now() + START_MS; !(await answers(port, tls)); await pause(50))
    if (child.exitCode !== null || performance.now() > end)
      throw new Error(`nginx did not start: ${said}`)
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await closed
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function replaced(changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/nginx/rentify.conf lacks '${from}'.`)
    return text.replaceAll(from, to)
  }, NGINX_CONFIGURATION)
}

/** Whether anything comes back, be it an error of the servers behind it. */
function answers(port: number, tls: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path: '/api/health/live', rejectUnauthorized: false }
    const get = tls ? getByTls : getPlainly
    get(options, (response) => {
      response.resume()
      resolve(true)
    }).on('error', () => resolve(false))
  })
}
