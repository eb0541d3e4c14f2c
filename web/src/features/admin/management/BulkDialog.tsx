// Heavy (radix, the form library): loaded when a bulk act is asked for.

import type { BulkDone } from '@rentify/contract/admin/bulk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons, LinesField, SelectField } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Note } from '../../../ui/Note.tsx'
import type { Option } from '../../../ui/Select.tsx'
import { toast } from '../../../ui/toasts/toast.ts'

/** An act on many rows: each under the rules of the single act, each with its own outcome. */
export type BulkQuestion = {
  readonly label: string
  readonly danger?: boolean
  readonly question: (count: number) => string
  /** What will happen. */
  readonly text?: string
  /** Words that all of them get, such as a reason; `required` says that they are missing. */
  readonly words?: {
    readonly label: string
    readonly help?: string
    readonly required?: string
    /** Ready words by key, to choose instead or before own ones. */
    readonly ready?: { readonly label: string; readonly options: readonly Option[] }
  }
  readonly failed: string
  readonly send: (
    ids: string[],
    words: string,
    options: { idempotencyKey: string },
    ready: string,
  ) => Promise<BulkDone>
}

type NamedRow = { readonly _id: string; readonly name: string }

/** More names than these are counted. */
const NAMED = 5

/** Asks before an act on many rows, and says what became of each that was not done. */
export function BulkDialog({
  act,
  rows,
  leftOut,
  onDone,
  onClose,
}: {
  act: BulkQuestion
  rows: readonly NamedRow[]
  /** How many of the chosen rows do not allow it. */
  leftOut: number
  /** The rows that are still to be done. */
  onDone: (left: ReadonlySet<string>) => void
  onClose: () => void
}) {
  const client = useQueryClient()
  const [failed, setFailed] = useState<BulkDone | null>(null)
  // The list may be read again meanwhile; what was asked about stays.
  const [asked] = useState(rows)
  const { words } = act
  const form = useForm({
    defaultValues: { words: '', ready: '' },
    check: (values) =>
      words?.required && !values.ready && !values.words.trim() ? ['words', words.required] : null,
    send: async (values, options) => {
      const ids = asked.map(({ _id }) => _id)
      const reply = await act.send(ids, values.words, options, values.ready)
      const left = reply.outcomes.filter(({ done }) => !done)
      onDone(new Set(left.map(({ _id }) => _id)))
      void client.invalidateQueries({ queryKey: ['admin'] })
      void client.invalidateQueries({ queryKey: ['listings'] })
      if (left.length > 0) return setFailed(reply)
      toast('success', reply.message)
      onClose()
    },
    fallback: act.failed,
    fieldOf: { validation_failed: 'words' },
  })
  const title = act.question(asked.length)
  if (failed) {
    return (
      <Dialog asks title={failed.message} onClose={onClose}>
        <Note tone="warm">{m.admin_bulk_not_done()}</Note>
        <ul className="mng-names">
          {failed.outcomes
            .filter(({ done }) => !done)
            .map(({ _id, message }) => (
              <li key={_id}>
                <b>{asked.find((row) => row._id === _id)?.name}</b>
                <span className="muted">{message}</span>
              </li>
            ))}
        </ul>
        <div className="row">
          <Button ref={(button) => button?.focus()} onClick={onClose}>
            {m.common_close()}
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog asks title={title} onClose={onClose}>
      <form className="stack" {...form.props} aria-label={title}>
        <FormError error={form.serverError} />
        <ul className="mng-names">
          {asked.slice(0, NAMED).map(({ _id, name }) => (
            <li key={_id}>{name}</li>
          ))}
          {asked.length > NAMED && (
            <li className="muted">{m.admin_bulk_more({ count: asked.length - NAMED })}</li>
          )}
        </ul>
        {leftOut > 0 && <p className="muted">{m.admin_bulk_left_out({ count: leftOut })}</p>}
        {act.text && <p className="muted">{act.text}</p>}
        {words?.ready && <SelectField form={form} name="ready" {...words.ready} />}
        {words && (
          <LinesField
            form={form}
            name="words"
            label={words.label}
            help={words.help}
            rows={3}
            maxLength={500}
          />
        )}
        <FormButtons
          form={form}
          label={act.label}
          kind={act.danger ? 'danger solid' : 'primary'}
          cancel={m.common_back()}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
