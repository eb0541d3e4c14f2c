import type { Route } from '@rentify/contract/endpoint'
import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { Button, RoundButton } from '../../../ui/Button.tsx'
import { closeIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'
import type { BulkQuestion } from './BulkDialog.tsx'
import { ExportButton } from './ExportButton.tsx'

const BulkDialog = lazy(() => import('./BulkDialog.tsx').then(({ BulkDialog }) => BulkDialog))

/** An act that is offered while one of the chosen rows allows it. */
export type BulkAct<R> = BulkQuestion & {
  readonly key: string
  readonly icon: string
  readonly applies: (row: R) => boolean
}

/** What can be done with the chosen rows, in view while there are any. */
export function BulkBar<R extends { readonly _id: string }>({
  rows,
  nameOf,
  acts,
  exported,
  onChoose,
}: {
  rows: readonly R[]
  nameOf: (row: R) => string
  acts: readonly BulkAct<R>[]
  exported: Route | undefined
  onChoose: (ids: ReadonlySet<string>) => void
}) {
  const [open, setOpen] = useState<BulkAct<R> | null>(null)
  const close = () => setOpen(null)
  const allowing = open ? rows.filter(open.applies) : []
  return (
    <>
      {rows.length > 0 && (
        <section className="mng-bulk" aria-label={m.admin_bulk_label()}>
          <p role="status">{m.admin_bulk_chosen({ count: rows.length })}</p>
          <div className="mng-acts">
            {acts
              .filter(({ applies }) => rows.some(applies))
              .map((act) => (
                <Button
                  key={act.key}
                  small
                  kind={act.danger ? 'danger' : 'second'}
                  icon={act.icon}
                  aria-haspopup="dialog"
                  onPointerEnter={BulkDialog.preload}
                  onClick={() => setOpen(act)}
                >
                  {act.label}
                </Button>
              ))}
            {exported && (
              <ExportButton
                route={exported}
                filters={{ ids: rows.map(({ _id }) => _id).join(',') }}
              />
            )}
          </div>
          <RoundButton
            icon={closeIcon}
            label={m.admin_bulk_none()}
            title={m.admin_bulk_none()}
            onClick={() => onChoose(new Set())}
          />
        </section>
      )}
      {open && (
        <BulkDialog
          act={open}
          rows={allowing.map((row) => ({ _id: row._id, name: nameOf(row) }))}
          leftOut={rows.length - allowing.length}
          onDone={onChoose}
          onClose={close}
          onLoadError={close}
        />
      )}
    </>
  )
}
