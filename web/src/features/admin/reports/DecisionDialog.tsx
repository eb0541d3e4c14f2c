import { useQueryClient } from '@tanstack/react-query'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { withReason } from '../../listings/owner/failure-texts.ts'
import { ReasonField } from '../properties/ReasonField.tsx'
import {
  hasReason,
  NO_REASON,
  type ReadyReasons,
  type ReasonValues,
  reasonBody,
} from '../properties/ready-reasons.ts'

/** What is asked before a decision. */
export type Question = {
  /** What confirming does. */
  readonly title: string
  readonly danger: boolean
  /** What it is about, and what will happen. */
  readonly about: string
  readonly text: string
  /** The reason that somebody reads, or a note for moderators; null for none. */
  readonly words: null | {
    readonly required: boolean
    readonly ready?: ReadyReasons
    readonly label?: string
  }
  readonly failed: string
  readonly send: (
    why: ReturnType<typeof reasonBody>,
    options: { idempotencyKey: string },
  ) => Promise<{ message: string }>
  /** The lists that show it, beside those of the back office. */
  readonly changes: readonly string[]
}

/** Asks before a decision about a report, for its reason where it has one. */
export function DecisionDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const client = useQueryClient()
  const { title, danger, about, text, words, failed, send, changes } = question
  const form = useForm<ReasonValues>({
    defaultValues: NO_REASON,
    check: (values) =>
      words?.required && !hasReason(values) ? ['reason', m.admin_reason_required()] : null,
    send: async (values, options) => {
      const { message } = await send(reasonBody(values), options)
      toast('success', message)
      for (const list of ['admin', ...changes]) void client.invalidateQueries({ queryKey: [list] })
      onClose()
    },
    errorText: (error) => withReason(failed, error),
  })
  return (
    <Dialog asks title={title} onClose={onClose}>
      <form className="stack" {...form.props} aria-label={title}>
        <p className="muted">
          <UnbrokenText text={about} />
        </p>
        <p>{text}</p>
        {words && (
          <ReasonField
            form={form}
            ready={words.ready}
            optional={!words.required}
            label={words.label}
          />
        )}
        <FormError error={form.serverError} />
        <FormButtons
          form={form}
          label={title}
          kind={danger ? 'danger solid' : 'primary'}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
