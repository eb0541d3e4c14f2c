import { describe, expect, it } from 'vitest'
import { acceptsHtml, encodingFor, matchesEtag } from './negotiation.ts'

describe('the encoding of a response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['identity', null],
    ['gzip;q=0', null],
    [undefined, null],
  ])('for %s is %s', (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding)
  })
})

describe('a page', () => {
  it.each([
    [undefined, true],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
    ['*/*', true],
    ['application/json, */*;q=0.1', true],
    ['application/json', false],
    ['image/avif,image/webp', false],
    ['text/html;q=0', false],
    ['text/html; q=0.0, application/json', false],
    ['application/json, */*;q=0', false],
  ])('for Accept: %s is accepted: %s', (header, accepted) => {
    expect(acceptsHtml(header)).toBe(accepted)
  })
})

describe('a conditional request', () => {
  it.each([
    ['"a"', '"a"', true],
    ['W/"a"', '"a"', true],
    ['"b", W/"a"', 'W/"a"', true],
    ['*', '"a"', true],
    ['"b"', '"a"', false],
    ['"b"', '', false],
    [undefined, '"a"', false],
    [undefined, '', false],
  ])('%s names %s: %s', (header, etag, matches) => {
    expect(matchesEtag(header, etag)).toBe(matches)
  })
})
