import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

describe('the language of a page in the browser', () => {
  it.each(['en', 'hi'] as const)(
    'is that of its build: %s, whichever language the user chose',
    async (language) => {
      vi.stubEnv('MODE', language)
      const { getLocale } = await import('./locale.ts')
      expect(getLocale()).toBe(language)
    },
  )
})
