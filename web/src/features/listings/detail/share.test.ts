import { describe, expect, it } from 'vitest'
import { share, shareUrl } from './share.ts'

const WHAT = { title: 'Sunny room', url: 'https://rentify.example/room/7' }

type Can = {
  share?: () => Promise<void>
  canShare?: boolean
  clipboard?: 'works' | 'rejects'
  command?: boolean
}

/** A browser with only these abilities, and what was copied. */
function aBrowser({ share: sharing, canShare, clipboard, command = false }: Can) {
  const copied: string[] = []
  let selected = ''
  const field = {
    value: '',
    readOnly: false,
    style: { cssText: '' },
    select: () => {
      selected = field.value
    },
    remove: () => undefined,
  }
  const writeText = async (text: string) => {
    if (clipboard !== 'works') throw new Error('not allowed')
    copied.push(text)
  }
  const browser = {
    // Pages on plain http have no clipboard.
    navigator: {
      ...(sharing && { share: sharing }),
      ...(canShare !== undefined && { canShare: () => canShare }),
      ...(clipboard && { clipboard: { writeText } }),
    },
    document: {
      activeElement: null,
      body: { append: () => undefined },
      createElement: () => field,
      execCommand: () => {
        if (command) copied.push(selected)
        return command
      },
    },
  }
  return { copied, browser: browser as unknown as Parameters<typeof share>[1] & object }
}

const failing = (name: string) => async () => {
  throw Object.assign(new Error(name), { name })
}

describe('sharing', () => {
  it('uses the phone’s share sheet; closing it cancels', async () => {
    expect(await share(WHAT, aBrowser({ share: async () => undefined }).browser)).toBe('shared')
    const closed = aBrowser({ share: failing('AbortError'), clipboard: 'works' })
    expect(await share(WHAT, closed.browser)).toBe('cancelled')
    expect(closed.copied).toEqual([])
  })

  it('copies if there is no sheet, or it fails', async () => {
    for (const can of [
      {},
      { share: async () => undefined, canShare: false },
      { share: failing('NotAllowedError') },
    ]) {
      const { copied, browser } = aBrowser({ ...can, clipboard: 'works' })
      expect(await share(WHAT, browser)).toBe('copied')
      expect(copied).toEqual([WHAT.url])
    }
  })

  it('copies through a selected field on plain http or if the clipboard rejects, and reports when all fail', async () => {
    for (const can of [{}, { clipboard: 'rejects' as const }]) {
      const { copied, browser } = aBrowser({ ...can, command: true })
      expect(await share(WHAT, browser)).toBe('copied')
      expect(copied).toEqual([WHAT.url])
      expect(await share(WHAT, aBrowser(can).browser)).toBe('failed')
    }
  })

  it('shares the full address', () => {
    expect(shareUrl('/room/7', 'https://rentify.example')).toBe('https://rentify.example/room/7')
  })
})
