import { groupDigits } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import './charts.css'

export type ShareRow = { readonly name: string; readonly count: number; readonly share: number }

/** Parts of a whole as a table whose rows are bars. */
export function ShareTable({
  title,
  whole,
  rows,
}: {
  title: string
  /** What the parts are of. */
  whole: string
  rows: readonly ShareRow[]
}) {
  return (
    <section className="panel stack">
      <table className="shares">
        <caption>
          <h2>{title}</h2>
          <span className="small muted">{whole}</span>
        </caption>
        <thead className="sr">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{m.analytics_count()}</th>
            <th scope="col">{m.analytics_share()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, share }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="share-bar">
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <path d="M0 5H100" className="share-rest" />
                  {share > 0 && <path d={`M0 5H${share}`} />}
                </svg>
                <span>{groupDigits(count)}</span>
              </td>
              <td>{groupDigits(share)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
