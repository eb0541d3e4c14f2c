import { groupDigits } from '@rentify/contract/money'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { m } from '../../../messages/index.js'
import { pointAfter, ticksUpTo, xPercentOf } from './chart-scale.ts'
import './charts.css'

type Line = { readonly name: string; readonly values: readonly number[] }

/**
 * Lines over the same points, told apart by colour and dashes. One point at a time is read by
 * pointer, touch or arrow keys; all of them are in the table below.
 */
export function LineChart({
  title,
  points,
  lines,
}: {
  title: string
  points: readonly string[]
  lines: readonly Line[]
}) {
  const [chosen, choose] = useState<number | null>(null)
  const id = useId()
  const last = points.length - 1
  const at = Math.min(chosen ?? last, last)
  const ticks = ticksUpTo(Math.max(0, ...lines.flatMap(({ values }) => values)))
  const top = ticks.at(-1) ?? 1
  const figures = lines
    .map(({ name, values }) => `${name} ${groupDigits(values[at] ?? 0)}`)
    .join(', ')
  const read = m.analytics_point({ time: points[at] ?? '', figures })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = pointAfter(event.key, at, points.length)
    if (next === null) return
    event.preventDefault()
    choose(next)
  }
  const onPointer = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const part = Math.min(1, Math.max(0, (event.clientX - left) / width))
    choose(Math.round(part * last))
  }
  return (
    <section className="panel stack" aria-labelledby={id}>
      <div className="chart-head">
        <h2 id={id}>{title}</h2>
        <ul className="chart-legend">
          {lines.map(({ name }, line) => (
            <li key={name} className={`chart-line-${line + 1}`}>
              <svg aria-hidden="true" viewBox="0 0 22 6">
                <path d="M1 3H21" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </div>
      <div className="chart">
        <div className="chart-ticks" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
              {groupDigits(tick)}
            </span>
          ))}
        </div>
        <div
          className="chart-plot"
          role="slider"
          tabIndex={0}
          aria-label={title}
          aria-describedby={`${id}help`}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at}
          aria-valuetext={read}
          onKeyDown={onKeyDown}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {ticks.map((tick) => (
              <path key={tick} className="chart-grid" d={`M0 ${100 - (tick / top) * 100}H100`} />
            ))}
            <path className="chart-cursor" d={`M${xPercentOf(at, points.length)} 0V100`} />
            {lines.map(({ name, values }, line) => (
              <g key={name} className={`chart-line-${line + 1}`}>
                <path d={pathOf(values, top)} />
                <path
                  className="chart-dot"
                  d={`M${xPercentOf(at, values.length)} ${100 - ((values[at] ?? 0) / top) * 100}h0`}
                />
              </g>
            ))}
          </svg>
        </div>
        <p className="chart-ends" aria-hidden="true">
          <span>{points[0]}</span>
          {last > 0 && <span>{points[last]}</span>}
        </p>
      </div>
      <p className="small chart-read" aria-hidden="true">
        {read}
      </p>
      <p className="sr" id={`${id}help`}>
        {m.analytics_chart_help()}
      </p>
      <details className="chart-table">
        <summary>{m.analytics_as_table()}</summary>
        <table>
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{m.analytics_time()}</th>
              {lines.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point, row) => (
              <tr key={point}>
                <th scope="row">{point}</th>
                {lines.map(({ name, values }) => (
                  <td key={name}>{groupDigits(values[row] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

const pathOf = (values: readonly number[], top: number) =>
  values
    .map((value, at) => {
      const [x, y] = [xPercentOf(at, values.length), 100 - (value / top) * 100]
      return `${at === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`
    })
    .join('')
