import { describe, expect, it } from 'vitest'
import { createBrowserHistory, createStaticHistory } from './history.ts'
import { fillPath, matchPath } from './match.ts'

// A window whose history works as a browser's does, as far as the router uses it.
function aWindow(address: string, { delayed = false } = {}) {
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(address), state: null }]
  let at = 0
  let onPop: () => void = () => undefined
  const here = () => entries[at] as { url: URL; state: unknown }
  return {
    get location() {
      return here().url
    },
    history: {
      get state() {
        return here().state
      },
      pushState: (state: unknown, _: string, url = here().url) => {
        entries.splice(at + 1, entries.length, { url, state })
        at += 1
      },
      replaceState: (state: unknown, _: string, url: URL | string = here().url) => {
        entries[at] = { url: new URL(url, here().url), state }
      },
      go: (steps: number) => {
        const move = () => {
          if (!entries[at + steps]) return
          at += steps
          onPop()
        }
        if (delayed) setTimeout(move)
        else move()
      },
      get length() {
        return entries.length
      },
    },
    addEventListener: (_: string, listener: () => void) => {
      onPop = listener
    },
  } as unknown as Window
}

describe('the history', () => {
  it('has the location and how the user got there, and notifies listeners', () => {
    const history = createBrowserHistory(aWindow('https://rentify.example/rooms?city=Noida'))
    const seen: string[] = []
    history.subscribe(() =>
      seen.push(
        `${history.current().how} ${history.current().pathname}${history.current().search}`,
      ),
    )
    expect(history.current()).toMatchObject({
      pathname: '/rooms',
      search: '?city=Noida',
      how: 'POP',
      state: null,
    })
    history.navigate('/room/7', { state: { from: 'card' } })
    expect(history.current().state).toEqual({ from: 'card' })
    history.navigate('?photo=2', { replace: true })
    history.navigate(-1)
    expect(seen).toEqual(['PUSH /room/7', 'REPLACE /room/7?photo=2', 'POP /rooms?city=Noida'])
  })

  it('keeps the address that the server rendered, for parts of the page that hydrate after a navigation', () => {
    const history = createBrowserHistory(aWindow('https://rentify.example/shop'))
    history.navigate('/shop?search=noida')
    expect([history.current().search, history.rendered().search]).toEqual(['?search=noida', ''])
  })

  it('keeps an entry’s key through replacing and going back, so that its position is restored', () => {
    const history = createBrowserHistory(aWindow('https://rentify.example/'))
    const first = history.current().key
    history.navigate('/shop')
    const second = history.current().key
    history.navigate('/shop?city=Delhi', { replace: true })
    expect(history.current().key).toBe(second)
    history.navigate(-1)
    expect(history.current().key).toBe(first)
    expect(second).not.toBe(first)
  })

  it('gives every document its own key, so that a new visit does not restore an old position', () => {
    expect(createBrowserHistory(aWindow('https://rentify.example/')).current().key).not.toBe(
      createBrowserHistory(aWindow('https://rentify.example/rooms')).current().key,
    )
  })

  it('adds no entry for the same address', () => {
    const history = createBrowserHistory(aWindow('https://rentify.example/'))
    history.navigate('/shop')
    history.navigate('/shop')
    history.navigate(-1)
    expect(history.current().pathname).toBe('/')
  })

  describe('with a blocker', () => {
    function blocked() {
      const history = createBrowserHistory(aWindow('https://rentify.example/help'))
      history.navigate('/profile')
      const asked: (() => void)[] = []
      const unblock = history.block((retry) => asked.push(retry) > 0)
      const goOn = () => {
        unblock()
        asked.at(-1)?.()
        return history.current().pathname
      }
      return { history, asked, goOn }
    }

    it('leaves the path only after the navigation is retried', () => {
      const { history, asked, goOn } = blocked()
      history.navigate('/saved-rooms', { state: { from: 'link' } })
      expect([history.current().pathname, asked.length]).toEqual(['/profile', 1])
      expect([goOn(), history.current().state]).toEqual(['/saved-rooms', { from: 'link' }])
    })

    it('undoes Back and Forward, by as many steps, without notifying listeners', () => {
      const { history, asked, goOn } = blocked()
      const heard: string[] = []
      history.subscribe(() => heard.push(history.current().pathname))
      history.navigate(-1)
      expect([history.current().pathname, asked.length, heard]).toEqual(['/profile', 1, []])
      expect(goOn()).toBe('/help')
    })

    it('ignores navigation within the page: another query, a step back within it', () => {
      const { history, asked } = blocked()
      history.navigate('?step=2')
      history.navigate(-1)
      expect([history.current().search, asked]).toEqual(['', []])
    })

    it('does not block after it is removed', () => {
      const { history, goOn } = blocked()
      history.navigate('/')
      goOn()
      history.navigate('/help')
      expect(history.current().pathname).toBe('/help')
    })
  })

  describe('with layers over the page', () => {
    /** The page at `/shop`, reached from `/`, and what is open over it. */
    function layered() {
      const view = aWindow('https://rentify.example/', { delayed: true })
      const history = createBrowserHistory(view)
      history.navigate('/shop')
      const open: string[] = []
      const opens = (name: string, { asks = false } = {}) => {
        open.push(name)
        const take = history.openLayer(() => (asks ? open.push('question') : closes()))
        const closes = () => {
          open.splice(open.indexOf(name), 1)
          take()
        }
        return closes
      }
      const back = async (steps = 1) => {
        view.history.go(-steps)
        await settled()
      }
      const shown = () => [history.current().pathname + history.current().search, ...open]
      return { view, history, opens, back, shown, open }
    }
    /** What was begun has ended: a step, and those that follow from it. */
    const settled = async () => {
      for (let step = 0; step < 5; step += 1) await new Promise((resolve) => setTimeout(resolve))
    }

    it('closes the topmost with Back, one by one, then leaves the page', async () => {
      const { opens, back, shown } = layered()
      opens('sheet')
      await settled()
      opens('menu')
      await settled()
      await back()
      expect(shown()).toEqual(['/shop', 'sheet'])
      await back()
      expect(shown()).toEqual(['/shop'])
      await back()
      expect(shown()).toEqual(['/'])
    })

    it('closes none when the browser goes to the same address once more', async () => {
      const { view, opens, back, shown } = layered()
      opens('sheet')
      await settled()
      // A browser replaces the entry, and fires popstate at it.
      view.history.replaceState(null, '')
      view.history.go(0)
      await settled()
      expect(shown()).toEqual(['/shop', 'sheet'])
      await back()
      expect(shown()).toEqual(['/shop'])
      await back()
      expect(shown()).toEqual(['/'])
    })

    it('closes all and leaves by as many steps at once, without notifying of the former', async () => {
      const { history, opens, back, shown } = layered()
      opens('dialog')
      await settled()
      const heard: string[] = []
      history.subscribe(() => heard.push(history.current().pathname))
      await back(2)
      expect([shown()[0], heard]).toEqual(['/', ['/']])
    })

    it('leaves no step behind when a layer closes otherwise, and Forward opens nothing', async () => {
      const { view, opens, back, shown } = layered()
      const closes = opens('dialog')
      await settled()
      closes()
      await settled()
      await back(-1)
      expect(shown()).toEqual(['/shop'])
      await back()
      expect(shown()).toEqual(['/'])
      await back(-1)
      expect([shown(), view.location.pathname]).toEqual([['/shop'], '/shop'])
    })

    it('exchanges a layer for the next one in the same step', async () => {
      const { view, opens, back, shown } = layered()
      const closes = opens('menu')
      await settled()
      closes()
      opens('dialog')
      await settled()
      expect(view.history.length).toBe(3)
      await back()
      expect(shown()).toEqual(['/shop'])
    })

    it('keeps a layer that asks before it closes, with the question above it', async () => {
      const { opens, back, shown } = layered()
      opens('form', { asks: true })
      await settled()
      await back()
      expect(shown()).toEqual(['/shop', 'form', 'question'])
      await back()
      expect(shown()[0]).toBe('/shop')
    })

    it.each([1, 2])('follows a link inside the last of %i layers as one step', async (count) => {
      const { history, opens, back, shown } = layered()
      const close = Array.from({ length: count }, (_, at) => opens(`layer ${at}`))
      await settled()
      for (const closes of close) closes()
      history.navigate('/help')
      await settled()
      expect(shown()).toEqual(['/help'])
      await back()
      expect(shown()).toEqual(['/shop'])
      await back()
      expect(shown()).toEqual(['/'])
    })

    it('keeps an address that was replaced over a layer, however that closes', async () => {
      for (const way of ['back', 'closes']) {
        const { view, history, opens, back, shown } = layered()
        const closes = opens('sheet')
        await settled()
        history.navigate('?city=Delhi', { replace: true, state: 'kept' })
        if (way === 'back') await back()
        else closes()
        await settled()
        expect([shown(), view.location.search, history.current().state]).toEqual([
          ['/shop?city=Delhi'],
          '?city=Delhi',
          'kept',
        ])
        await back()
        expect(shown()).toEqual(['/'])
      }
    })

    it('goes on from a replaced address to the next page', async () => {
      const { history, opens, back, shown } = layered()
      opens('sheet')
      await settled()
      history.navigate('?city=Delhi', { replace: true })
      history.navigate('/help')
      await settled()
      await back()
      expect(shown()[0]).toBe('/shop?city=Delhi')
    })

    it('has none left after a reload', async () => {
      const { view, opens } = layered()
      opens('sheet')
      await settled()
      opens('menu')
      await settled()
      const again = createBrowserHistory(view)
      expect(again.current().pathname).toBe('/shop')
      again.navigate(-1)
      await settled()
      expect(again.current().pathname).toBe('/')
    })

    it('asks on a form’s page with a layer of its own, and leaves by Back or Forward', async () => {
      for (const steps of [-1, 1]) {
        const { view, history, opens, shown } = layered()
        history.navigate('/help')
        history.navigate(-1)
        await settled()
        const asked: (() => void)[] = []
        const unblock = history.block((retry) => asked.push(retry) > 0)
        view.history.go(steps)
        await settled()
        const closes = opens('question')
        await settled()
        expect([shown(), view.location.pathname]).toEqual([['/shop', 'question'], '/shop'])
        unblock()
        asked[0]?.()
        closes()
        await settled()
        expect(shown()).toEqual([steps < 0 ? '/' : '/help'])
      }
    })
  })

  it('goes back to an entry that an earlier version of the app made', () => {
    const view = aWindow('https://rentify.example/help')
    view.history.replaceState({ key: 'old' }, '', new URL('https://rentify.example/help'))
    view.history.pushState({ key: 'older' }, '', new URL('https://rentify.example/profile'))
    const history = createBrowserHistory(view)
    history.navigate(-1)
    expect(history.current().pathname).toBe('/help')
  })

  it('does not navigate on the server', () => {
    const history = createStaticHistory('/shop?city=Delhi')
    history.navigate('/')
    expect(history.current()).toMatchObject({ pathname: '/shop', search: '?city=Delhi' })
  })
})

describe('matching', () => {
  it('decodes the named parts, and encodes them back', () => {
    expect(matchPath('/room/:id', '/room/a%2Fb')).toEqual({ id: 'a/b' })
    expect(fillPath('/room/:id', { id: 'a/b' })).toBe('/room/a%2Fb')
  })

  it('matches a dot literally, and keeps a stray percent sign as typed', () => {
    expect(matchPath('/terms.html', '/terms.html')).toEqual({})
    expect(matchPath('/terms.html', '/termsxhtml')).toBeNull()
    expect(matchPath('/room/:id', '/room/100%')).toEqual({ id: '100%' })
  })

  it('a star matches everything below, and the path itself', () => {
    expect(
      ['/admin', '/admin/', '/admin/users/7'].map((path) => matchPath('/admin/*', path)),
    ).toEqual([{}, {}, {}])
    expect(matchPath('/admin/*', '/administration')).toBeNull()
    expect(matchPath('/*', '/anything/at/all')).toEqual({})
  })
})
