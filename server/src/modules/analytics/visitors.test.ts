import { describe, expect, it } from 'vitest'
import { countryOf, createAddressLimit, isCounted } from './visitors.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

describe('a visit is counted', () => {
  it.each([
    CHROME,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 350.0.0',
    'Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/110.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ])('for %s', (agent) => {
    expect(isCounted({ 'user-agent': agent })).toBe(true)
  })

  it.each([
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 (Linux; Android 11; moto g) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.23.20.0',
    'curl/8.5.0',
    '',
  ])('not for %s', (agent) => {
    expect(isCounted({ 'user-agent': agent })).toBe(false)
  })
})

describe('the country', () => {
  it.each([
    ['IN', 'IN'],
    ['gb', 'GB'],
    ['FR', 'other'],
    ['XX', 'unknown'],
    ['T1', 'unknown'],
    ['India', 'unknown'],
  ])('named %s is %s', (named, known) => {
    expect(countryOf({ 'cf-ipcountry': named }, 'cf-ipcountry')).toBe(known)
  })

  it('is unknown without a trusted header', () => {
    expect(countryOf({ 'cf-ipcountry': 'IN' }, null)).toBe('unknown')
    expect(countryOf({}, 'cf-ipcountry')).toBe('unknown')
  })
})

describe('an address may report', () => {
  const BUSY = '203.0.113.7'
  const MINUTE = 60_000

  it('so many events a minute, and no other one is affected', () => {
    const { consume } = createAddressLimit(0.01, () => 0)
    for (const ip of [BUSY, '203.0.113.8']) consume(ip, 30)
    expect(() => consume(BUSY, 1)).toThrow('too_many_requests')
    consume('203.0.113.9', 30)
  })

  it('so many an hour, however evenly they come', () => {
    let now = 0
    const { consume } = createAddressLimit(0.01, () => now)
    for (let minute = 0; minute < 10; minute++, now += MINUTE) consume(BUSY, 20)
    expect(() => consume(BUSY, 1)).toThrow('too_many_requests')
    now = 60 * MINUTE
    consume(BUSY, 20)
  })

  it('nothing new while more addresses report than are counted, and known ones keep their limit', () => {
    const { consume } = createAddressLimit(0.01, () => 0)
    for (let n = 0; n < 100_000; n++) consume(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, 30)
    expect(() => consume(BUSY, 1)).toThrow('too_many_requests')
    expect(() => consume('10.0.0.1', 1)).toThrow('too_many_requests')
  })
})
