import { asciiDigits } from '@rentify/contract/digits'
import { LEAST_PERCENT, MOST_PERCENT, priceAfter } from '@rentify/contract/listings/bulk/vocabulary'
import { formatRupees, groupDigits } from '@rentify/contract/money'
import { useState } from 'react'
import { FormError } from '../../../../form/FormError.tsx'
import { FormButtons, TextField } from '../../../../form/fields.tsx'
import { useForm } from '../../../../form/use-form.ts'
import { m } from '../../../../messages/index.js'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { withReason } from '../failure-texts.ts'
import { useBulk } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'

const WAYS = ['up', 'down'] as const
type Way = (typeof WAYS)[number]
const LABELS = { up: m.own_percent_up, down: m.own_percent_down }
const EXAMPLES = 3

/** A percentage with at most one decimal; null for anything else. */
function percentOf(typed: string, way: Way): number | null {
  const text = asciiDigits(typed.trim().replace(',', '.').replace(/%$/, ''))
  if (!/^\d{1,3}(\.\d)?$/.test(text)) return null
  const percent = Number(text) * (way === 'up' ? 1 : -1)
  return percent === 0 || percent < LEAST_PERCENT || percent > MOST_PERCENT ? null : percent
}

/** Asks by how much the prices of the selected listings change. */
export function PriceDialog({
  selection,
  onClose,
  onDone,
}: {
  selection: Selection
  onClose: () => void
  onDone: () => void
}) {
  const { change } = useBulk()
  const [way, setWay] = useState<Way>('up')
  const form = useForm({
    defaultValues: { percent: '' },
    check: ({ percent }) =>
      percentOf(percent, way) === null
        ? [
            'percent',
            m.own_percent_invalid({ most: String(way === 'up' ? MOST_PERCENT : -LEAST_PERCENT) }),
          ]
        : null,
    send: async ({ percent: typed }, { idempotencyKey }) => {
      const percent = percentOf(typed, way) ?? 0
      const body = { action: 'price', percent, ...selection.sent } as const
      await change.mutateAsync({ body, idempotencyKey })
      onClose()
      onDone()
    },
    errorText: (error) => withReason(m.own_bulk_failed(), error),
  })
  const percent = percentOf(form.control.watch('percent'), way)
  const examples = selection.known.filter(({ price }) => (price ?? 0) > 0).slice(0, EXAMPLES)
  return (
    <Dialog title={m.own_percent_title({ count: groupDigits(selection.count) })} onClose={onClose}>
      <form className="stack" {...form.props} aria-label={m.own_bulk_price()}>
        <Segmented
          label={m.own_bulk_price()}
          name="way"
          value={way}
          options={WAYS.map((value) => ({ value, label: LABELS[value]() }))}
          onChange={setWay}
        />
        <TextField
          form={form}
          name="percent"
          label={m.own_percent()}
          help={m.own_percent_help()}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
        />
        {percent !== null && examples.length > 0 && (
          <ul className="small num" aria-label={m.own_percent_examples()}>
            {examples.map(({ _id, title, price }) => (
              <li key={_id}>
                {title}: {formatRupees(price ?? 0)} →{' '}
                <b>{formatRupees(priceAfter(price ?? 0, percent))}</b>
              </li>
            ))}
          </ul>
        )}
        <FormError error={form.serverError} />
        <FormButtons form={form} label={m.own_percent_save()} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
