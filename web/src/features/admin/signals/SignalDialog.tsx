// Heavy (radix): loaded where it opens.
import type { AdminSignal } from '@rentify/contract/admin/signals/signals'
import type { BlockTemplate } from '@rentify/contract/listings/moderation/reasons'
import { useQueryClient } from '@tanstack/react-query'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { withReason } from '../../listings/owner/failure-texts.ts'
import { shownTitle } from '../../listings/place-names.ts'
import { adminApi } from '../admin.api.ts'
import { ReasonField } from '../properties/ReasonField.tsx'
import {
  BLOCK_REASONS,
  hasReason,
  NO_REASON,
  type ReasonValues,
  reasonBody,
} from '../properties/ready-reasons.ts'
import { OF_OWNER, sentenceOf } from './signal-texts.ts'

type SignalDialogProps = {
  signal: AdminSignal
  /** The listing, or all of its owner's. */
  scope: 'listing' | 'owner'
  onDone: () => void
  onClose: () => void
}

/** Asks for the reason of a block, which the owner reads (D59). */
export function SignalDialog({ signal, scope, onDone, onClose }: SignalDialogProps) {
  const client = useQueryClient()
  const { _id, listing } = signal
  const { owner } = listing
  const isAll = scope === 'owner'
  const form = useForm({
    defaultValues: { ...NO_REASON } as ReasonValues<BlockTemplate>,
    check: (values) => (hasReason(values) ? null : ['reason', m.admin_reason_required()]),
    send: async (values, options) => {
      const { message } = isAll
        ? await adminApi.blockListingsOf(
            {
              params: { id: owner._id },
              body: { listings: owner.listings, ...reasonBody(values) },
            },
            options,
          )
        : await adminApi.decideSignal(
            { params: { id: _id }, body: { decision: 'blocked', ...reasonBody(values) } },
            options,
          )
      toast('success', message)
      void client.invalidateQueries({ queryKey: ['admin'] })
      void client.invalidateQueries({ queryKey: ['listings'] })
      onDone()
    },
    errorText: (error) => withReason(m.signal_failed(), error),
  })
  const ofOwner = { count: owner.listings, name: owner.name }
  const title = isAll ? OF_OWNER.block(ofOwner) : m.admin_property_block()
  return (
    <Dialog asks title={title} onClose={onClose}>
      <form className="stack" {...form.props} aria-label={title}>
        <p className="muted">{isAll ? owner.name : <UnbrokenText text={shownTitle(listing)} />}</p>
        <p>{sentenceOf(signal)}</p>
        <p>{isAll ? OF_OWNER.blockText(ofOwner) : m.admin_property_block_text()}</p>
        <ReasonField form={form} ready={BLOCK_REASONS} />
        <FormError error={form.serverError} />
        <FormButtons form={form} label={title} kind="danger solid" onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** The keys of the screen. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={m.signal_keys()} onClose={onClose}>
      <dl className="sig-keys">
        {[
          ['j', m.signal_next()],
          ['k', m.signal_previous()],
          ['f', m.signal_fine()],
          ['b', m.admin_property_block()],
          ['o', m.signal_open()],
          ['?', m.signal_keys()],
        ].map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="muted small">{m.signal_keys_off()}</p>
    </Dialog>
  )
}
