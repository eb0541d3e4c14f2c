import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../html.ts'

/** `/robots.txt` and `/sitemap.xml`: the public pages. */
export function mountRobots(app: FastifyInstance, origin: string, paths: readonly string[]): void {
  const urls = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`)
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
  app.get('/sitemap.xml', (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(sitemap),
  )
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots),
  )
}
