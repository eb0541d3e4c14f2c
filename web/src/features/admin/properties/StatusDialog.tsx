import type { AdminProperty } from '@rentify/contract/admin/properties'
import type { BlockTemplate } from '@rentify/contract/listings/moderation/reasons'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Dialog } from '../../../ui/Dialog.tsx'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { withReason } from '../../listings/owner/failure-texts.ts'
import { shownTitle } from '../../listings/place-names.ts'
import { ReasonField } from './ReasonField.tsx'
import {
  BLOCK_REASONS,
  hasReason,
  NO_REASON,
  type ReasonValues,
  reasonBody,
} from './ready-reasons.ts'
import { usePropertyChanges } from './use-property-changes.ts'

type StatusDialogProps = {
  property: AdminProperty
  /** `blocked`, or the status that lifts a block. */
  to: AdminProperty['status']
  onClose: () => void
}

/** Blocks a property or lifts its block, with a reason for the owner (D59). */
export function StatusDialog({ property, to, onClose }: StatusDialogProps) {
  const changes = usePropertyChanges(property)
  const blocks = to === 'blocked'
  const form = useForm<ReasonValues<BlockTemplate>>({
    defaultValues: NO_REASON,
    check: (values) =>
      blocks && !hasReason(values) ? ['reason', m.admin_reason_required()] : null,
    send: async (values) => {
      await changes.setStatus(to, reasonBody(values))
      onClose()
    },
    errorText: (error) => withReason(m.admin_property_status_failed(), error),
  })
  const title = blocks ? m.admin_property_block_title() : m.admin_property_unblock_title()
  return (
    <Dialog asks title={title} onClose={onClose}>
      <form className="stack" {...form.props} aria-label={title}>
        <p className="muted">
          <UnbrokenText text={shownTitle(property)} />
        </p>
        <p>{blocks ? m.admin_property_block_text() : m.admin_property_unblock_text()}</p>
        <ReasonField form={form} optional={!blocks} ready={blocks ? BLOCK_REASONS : undefined} />
        <FormError error={form.serverError} />
        <FormButtons
          form={form}
          label={blocks ? m.admin_property_block() : m.admin_property_unblock()}
          kind={blocks ? 'danger solid' : 'primary'}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
