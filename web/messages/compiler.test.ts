import type { MessageText } from '@rentify/contract/messages/format'
import { describe, expect, it } from 'vitest'
import { indexModule, messageModule, messageModuleIn } from './compiler.ts'

/** Formats a message as the browser's build of that language does. */
async function say(message: MessageText, inputs: object = {}): Promise<string> {
  const code = messageModuleIn('en', 'text', message)
  const { text } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    text: (inputs: object) => string
  }
  return text(inputs)
}

describe('a message', () => {
  it('is its text, whatever characters it contains', async () => {
    for (const text of ['Save', 'It’s `here`', 'a \\ b \\n c', '$5', '"quoted"'])
      expect(await say(text)).toBe(text)
  })

  it('never breaks Wi-Fi across two lines', async () => {
    expect(await say('With Wi-Fi')).toBe('With Wi\u2011Fi')
    expect(await say('मुफ़्त वाई-फ़ाई')).toBe('मुफ़्त वाई\u2011फ़ाई')
    expect(await say({ 'count=1': 'wi-fi', 'count=*': 'sign-in' }, { count: 2 })).toBe('sign-in')
  })

  it('has its parameters filled', async () => {
    expect(await say('$' + '{x}', { x: 'y' })).toBe('$y')
    expect(await say('{count} of {total}, {count}', { count: 1, total: '2 lakh' })).toBe(
      '1 of 2 lakh, 1',
    )
  })

  it('is chosen by a value, number or text, with one text for all other values', async () => {
    const message = { 'count=1': '1 room', 'count=*': '{count} rooms' }
    expect(await say(message, { count: 1 })).toBe('1 room')
    expect(await say(message, { count: '1' })).toBe('1 room')
    expect(await say(message, { count: '10,001' })).toBe('10,001 rooms')
    expect(
      await say(
        { 'value=0-2000': 'up to', 'value=50000+': 'above', 'value=*': '{value}' },
        { value: '50000+' },
      ),
    ).toBe('above')
  })
})

describe('the module of a message', () => {
  it('formats it in the current language, typed by its parameters', () => {
    expect(messageModule('rooms', { en: '{count} rooms', hi: 'कुल {count} रूम' })).toBe(
      `import { getLocale } from '../../locale.ts'
const en_rooms = (i) => \`\${i.count} rooms\`
const hi_rooms = (i) => \`कुल \${i.count} रूम\`
/** @type {(inputs: { count: {} }) => string} */
export const rooms = (i) => getLocale() === 'hi' ? hi_rooms(i) : en_rooms(i)
`,
    )
    expect(messageModule('save', { en: 'Save', hi: 'सेव करें' })).toContain('(inputs?: {}) => string')
  })

  it('is a separate export, so that a page loads only the messages it uses', () => {
    expect(indexModule(['a', 'b'])).toBe(`export * from './a.js'\nexport * from './b.js'\n`)
  })

  it.each<[string, string, MessageText, MessageText]>([
    ['a parameter that English does not have', 'rooms', 'Rooms', '{count} रूम'],
    ['a case that is none', 'rooms', { one: 'a', 'count=*': '{count}' }, '{count}'],
    ['no text for other values', 'rooms', { 'count=1': 'one' }, 'एक'],
    ['a text for other values before the end', 'rooms', { 'count=*': 'a', 'count=1': 'b' }, 'एक'],
    ['a name that is none in JavaScript', 'rooms-found', 'Rooms', 'रूम'],
  ])('is rejected for %s', (_what, name, en, hi) => {
    expect(() => messageModule(name, { en, hi })).toThrow(`Message ${name}`)
  })
})
