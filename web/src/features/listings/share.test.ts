import { describe, expect, it } from 'vitest'
import { share, shareUrl } from './share.ts'

const WHAT = { title: 'Sunny room', url: 'https://rentify.example/room/7' }

type Can = {
  share?: () => Promise<void>
  canShare?: boolean
  clipboard?: 'works' | 'refuses'
  command?: boolean
}

/** A browser that can so much, and what it was asked to copy. */
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
    // Pages on plain http have no clipboard at all.
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
  it('uses the phone’s own sheet; who closes it wanted nothing else', async () => {
    expect(await share(WHAT, aBrowser({ share: async () => undefined }).browser)).toBe('shared')
    const closed = aBrowser({ share: failing('AbortError'), clipboard: 'works' })
    expect(await share(WHAT, closed.browser)).toBe('cancelled')
    expect(closed.copied).toEqual([])
  })

  it('copies where there is no sheet, or none that works', async () => {
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

  it('copies the old way on plain http or when the clipboard refuses, and says when nothing worked', async () => {
    for (const can of [{}, { clipboard: 'refuses' as const }]) {
      const { copied, browser } = aBrowser({ ...can, command: true })
      expect(await share(WHAT, browser)).toBe('copied')
      expect(copied).toEqual([WHAT.url])
      expect(await share(WHAT, aBrowser(can).browser)).toBe('failed')
    }
  })

  it('hands out the full address', () => {
    expect(shareUrl('/room/7', 'https://rentify.example')).toBe('https://rentify.example/room/7')
  })
})
