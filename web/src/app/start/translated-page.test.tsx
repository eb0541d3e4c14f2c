import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Button } from '../../ui/Button.tsx'
import { surviveTranslation } from './translated-page.ts'

const { removeChild, insertBefore } = Node.prototype

beforeAll(() => surviveTranslation())
afterAll(() => void Object.assign(Node.prototype, { removeChild, insertBefore }))
afterEach(() => document.body.replaceChildren())

/** Moves each text into the elements, or exchanges it for a translated one. */
const TRANSLATORS = {
  'moves texts': (text: Text, inner: Element, outer: Element) => {
    text.replaceWith(outer)
    inner.append(text)
  },
  'replaces texts': (text: Text, inner: Element, outer: Element) => {
    inner.append(`«${text.data}»`)
    text.replaceWith(outer)
  },
  'inserts first': (text: Text, inner: Element, outer: Element) => {
    inner.append(`«${text.data}»`)
    text.before(outer)
    text.remove()
  },
}

function textsOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts.filter(({ data, parentNode }) => data.trim() && parentNode?.nodeName !== 'FONT')
}

// What follows a task of the translator: its changes are reported.
const reported = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))

/** What each state shows; the page is translated in between. */
const CHANGES: Readonly<Record<string, { states: ReactNode[]; shown: string[] }>> = {
  'a busy button': {
    states: [
      <Button key="b">Sign In</Button>,
      <Button key="b" busy>
        Sign In
      </Button>,
      <Button key="b">Sign In</Button>,
    ],
    shown: ['Sign In', 'Sign In', 'Sign In'],
  },
  'a text that changes beside an element': {
    states: [
      [<i key="i" />, '1 saved'],
      [<i key="i" />, '2 saved'],
      [<i key="i" />, '3 saved'],
    ],
    shown: ['1 saved', '2 saved', '3 saved'],
  },
  'a text that goes and comes': {
    states: [
      ['Free', <i key="i">now</i>],
      [null, <i key="i">now</i>],
      ['Free', <i key="i">now</i>],
    ],
    shown: ['Freenow', 'now', 'Freenow'],
  },
  'an element inserted before a text': {
    states: [
      [null, 'Save'],
      [<i key="i">✓</i>, 'Save'],
      [null, 'Save'],
    ],
    shown: ['Save', '✓Save', 'Save'],
  },
  'texts that change places': {
    states: [
      [<One key="1" />, <Two key="2" />],
      [<Two key="2" />, <One key="1" />],
    ],
    shown: ['onetwo', 'twoone'],
  },
  'parts of a sentence': {
    states: [<Sentence key="s" count={1} />, <Sentence key="s" count={2} />],
    shown: ['There are 1 rooms', 'There are 2 rooms'],
  },
  'a list that grows and shrinks': {
    states: [[...'ab'].map(item), [...'abc'].map(item), [...'c'].map(item)],
    shown: ['ab', 'abc', 'c'],
  },
}

function One() {
  return 'one'
}
function Two() {
  return 'two'
}
function Sentence({ count }: { count: number }) {
  return (
    <p>
      There are {count} <b>rooms</b>
    </p>
  )
}
function item(text: string) {
  return <li key={text}>{text}</li>
}

describe.each(Object.entries(TRANSLATORS))('a translator that %s', (_, translate) => {
  it.each(Object.entries(CHANGES))('lets %s be', async (__, { states, shown }) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    for (const [state, text] of shown.entries()) {
      act(() => root.render(states[state]))
      await reported()
      expect(place.textContent.replaceAll(/[«»]/g, '')).toBe(text)
      for (const one of textsOf(place)) {
        const outer = document.createElement('font')
        const inner = outer.appendChild(document.createElement('font'))
        translate(one, inner, outer)
      }
      await reported()
    }
    act(() => root.unmount())
    expect(place.textContent).toBe('')
  })
})

it('still reports an element that is removed from another place', () => {
  const [one, other] = [document.createElement('p'), document.createElement('p')]
  expect(() => one.removeChild(other)).toThrow()
})
