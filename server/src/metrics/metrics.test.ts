import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { StartError } from '../start-error.ts'
import { freePort } from '../testing/free-port.ts'
import { countedFamilies, counter, gauge, histogram, serveMetrics } from './index.ts'
import { ofWorkers, textOf } from './text.ts'

const familyOf = (name: string) => countedFamilies().filter((family) => family.name === name)

describe('Prometheus’ text', () => {
  it('has a counter by its labels, from zero where it has none', () => {
    const answers = counter('test_answers_total', 'Answers.', ['route', 'status'])
    answers.of('/a', '2xx').add()
    answers.of('/a', '2xx').add(2)
    answers.of('/b "quoted"\\\n', '5xx').add()
    counter('test_never_total', 'Never.')
    expect(textOf([...familyOf('test_answers_total'), ...familyOf('test_never_total')])).toBe(
      [
        '# HELP test_answers_total Answers.',
        '# TYPE test_answers_total counter',
        'test_answers_total{route="/a",status="2xx"} 3',
        'test_answers_total{route="/b \\"quoted\\"\\\\\\n",status="5xx"} 1',
        '# HELP test_never_total Never.',
        '# TYPE test_never_total counter',
        'test_never_total 0\n',
      ].join('\n'),
    )
  })

  it('has a histogram whose buckets hold those below them', () => {
    const seconds = histogram('test_seconds', 'Seconds.', ['pool'], [0.1, 1])
    for (const value of [0.05, 0.1, 0.5, 3]) seconds.of('read').observe(value)
    expect(textOf(familyOf('test_seconds')).split('\n').slice(2, -1)).toEqual([
      'test_seconds_bucket{pool="read",le="0.1"} 2',
      'test_seconds_bucket{pool="read",le="1"} 3',
      'test_seconds_bucket{pool="read",le="+Inf"} 4',
      'test_seconds_sum{pool="read"} 3.65',
      'test_seconds_count{pool="read"} 4',
    ])
  })

  it('leaves out what is not known', () => {
    expect(
      textOf([
        gauge('test_lag', 'Lag.', [
          [{ host: 'a' }, null],
          [{ host: 'b' }, 2],
        ]),
      ]),
    ).toBe('# HELP test_lag Lag.\n# TYPE test_lag gauge\ntest_lag{host="b"} 2\n')
  })

  it('has the samples of all workers below one name', () => {
    const one = (value: number) => [gauge('test_sockets', 'Sockets.', value)]
    const workers = [1, 2].map((n) => ({ worker: String(n), families: one(n * 10) }))
    expect(textOf(ofWorkers(workers)).split('\n').slice(1, -1)).toEqual([
      '# TYPE test_sockets gauge',
      'test_sockets{worker="1"} 10',
      'test_sockets{worker="2"} 20',
    ])
  })
})

it('labels that have no end share a series rather than fill the memory', () => {
  const endless = counter('test_endless_total', 'Endless.', ['id'])
  for (let n = 0; n < 2_100; n++) endless.of(String(n)).add()
  const [family] = familyOf('test_endless_total')
  expect(family?.samples).toHaveLength(2_001)
  expect(family?.samples.at(-1)).toMatchObject({ labels: { id: 'other' }, value: 100 })
})

describe('the port of metrics', () => {
  const closing: (() => Promise<unknown>)[] = []
  afterEach(() => Promise.all(closing.splice(0).map((close) => close())))
  const said: string[] = []
  const log = { warn: (message: string) => void said.push(message) }

  it('answers /metrics and nothing else, and says when they cannot be read', async () => {
    const port = await freePort()
    let isBroken = false
    const read = async () => {
      if (isBroken) throw new Error('no memory')
      return [gauge('test_up', 'Up.', 1)]
    }
    const { close } = await serveMetrics({ port, host: '127.0.0.1' }, read, log)
    closing.push(close)
    const ask = (path: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}${path}`, { method })
    const answer = await ask('/metrics')
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(await answer.text()).toContain('test_up 1')
    expect((await ask('/')).status).toBe(404)
    expect((await ask('/metrics', 'POST')).status).toBe(404)
    isBroken = true
    expect((await ask('/metrics')).status).toBe(500)
    expect(said).toEqual(['Metrics could not be read: no memory'])
  })

  it('is named where it is taken', async () => {
    const taken = createServer()
    const port = await freePort()
    await new Promise<void>((listening) => taken.listen(port, '127.0.0.1', listening))
    closing.push(() => new Promise((closed) => taken.close(closed)))
    const opening = serveMetrics({ port, host: '127.0.0.1' }, async () => [], log)
    await expect(opening).rejects.toThrow(StartError)
    await expect(opening).rejects.toThrow(`METRICS_PORT ${port} on 127.0.0.1 cannot be opened`)
  })
})
