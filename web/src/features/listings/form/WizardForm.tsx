import type { ListingDetail } from '@rentify/contract/listings/listing'
import type { ListingSaved } from '@rentify/contract/listings/owner'
import type { Picture } from '@rentify/contract/media/picture'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormError } from '../../../form/FormError.tsx'
import { focusField } from '../../../form/focus-field.ts'
import { UnsavedChanges } from '../../../form/UnsavedChanges.tsx'
import { useStepForm } from '../../../form/use-step-form.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Meter } from '../../../ui/Meter.tsx'
import { Note } from '../../../ui/Note.tsx'
import { StepPanel, Stepper } from '../../../ui/Stepper.tsx'
import type { SignedInSession } from '../../accounts/session.ts'
import { type StoredPicture, usePictures } from '../../media/use-pictures.ts'
import { typeLabel } from '../labels.ts'
import type { Base, DraftStore, Sending } from './drafts/draft-store.ts'
import { useDraft } from './drafts/use-draft.ts'
import { listingMessageText } from './message-text.ts'
import type { ListingBody } from './save/listing.api.ts'
import { failureText } from './save/save-listing.ts'
import { useSessionRenewal } from './save/use-session-renewal.tsx'
import { ANSWERED_ELSEWHERE, formPath, useSubmit } from './save/use-submit.ts'
import { PhotosStep, preloadSteps, schemaOf } from './steps/lazy-steps.tsx'
import { StepFields } from './steps/StepFields.tsx'
import { useSteps } from './use-steps.ts'
import type { ListingField, ListingValues } from './values.ts'
import type { Wizard, WizardStep } from './wizard.ts'

const ConflictDialog = lazy(() =>
  import('./save/ConflictDialog.tsx').then(({ ConflictDialog }) => ConflictDialog),
)

/** What the form opens with. */
export type Opening = {
  values: ListingValues
  step: number
  reached?: number
  initial?: readonly Picture[] | undefined
  stored?: readonly StoredPicture[] | undefined
  base: Base | null
  copyOf: string | null
  sending: Sending | null
  /** The draft's time, if it is one. */
  savedAt: number | null
}

type WizardFormProps = {
  wizard: Wizard
  session: SignedInSession
  /** The listing to edit. */
  listing: ListingDetail | null
  store: DraftStore
  opening: Opening
  onStartOver: () => void
  onSaved: (saved: ListingSaved, stepsBack: number) => void
}

/** The steps of a wizard on screen. */
export function WizardForm(props: WizardFormProps) {
  const { wizard, session, listing, store, opening, onStartOver, onSaved } = props
  const client = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const steps: readonly Omit<WizardStep, 'parts'>[] = [
    ...wizard.steps,
    { title: wizard.lastTitle, fields: ['pictures'] },
  ]
  const { step, trail, reached, goTo } = useSteps(steps.length, opening.step, opening.reached)
  const isLast = step === steps.length - 1
  const fields = steps.flatMap(({ fields }) => fields)

  const form = useStepForm<ListingValues, ListingBody>({
    defaultValues: opening.values,
    schema: () => schemaOf(wizard.type),
    textOf: listingMessageText,
    step: isLast ? null : (steps[step]?.fields ?? []),
    onNext: () => goTo(step + 1),
    show: (wrong) => {
      const first = fields.find((field) => wrong.includes(field)) ?? wrong[0]
      if (first) show(first as ListingField)
    },
    wrongText: m.wizard_check_all(),
    check: () => (pictures.accepted.length > 0 ? null : ['pictures', wizard.texts.noPictures()]),
    send: (body) => send(body),
    instead: ANSWERED_ELSEWHERE,
    pathOf: formPath,
    errorText: (error) => failureText(wizard.type, error, wizard.texts.failed()),
  })
  const now = useRef({
    step,
    reached,
    base: opening.base,
    sending: opening.sending,
    pictures: opening.stored ?? opening.initial?.map(storedPicture) ?? [],
    isTouched: opening.savedAt !== null,
  })
  const [writer, stored] = useDraft(store, () => {
    const { step, reached, base, sending, pictures } = now.current
    const { copyOf } = opening
    const values = form.control.getValues()
    return {
      draft: { savedAt: Date.now(), step, reached, values, base, copyOf, sending },
      pictures,
    }
  })
  const changed = () => {
    // The later steps' code is fetched while the line is there.
    preloadSteps()
    now.current.isTouched = true
    writer.changed()
  }

  const renewal = useSessionRenewal(session, () => void writer.flush())
  const [onPictures] = useState(() => (pictures: readonly StoredPicture[]) => {
    now.current.pictures = pictures
    const ids = pictures.map(({ key, picture }) => picture?.id ?? key)
    form.control.setValue('pictures', ids, { shouldDirty: true })
    if (ids.length > 0) form.control.clearErrors('pictures')
    // At once, whether or not the values have changed: a chosen photo is nowhere else.
    now.current.isTouched = true
    void writer.write()
  })
  const pictures = usePictures({
    kind: wizard.type,
    account: renewal.ended ? null : session.userId,
    initial: opening.initial,
    stored: opening.stored,
    onChange: onPictures,
  })
  const { send, conflict, resolve } = useSubmit({
    wizard,
    listing,
    copyOf: opening.copyOf,
    form,
    pictures,
    client,
    writer,
    sending: {
      current: () => now.current.sending,
      store: (sending) => {
        now.current.sending = sending
        return writer.write()
      },
    },
    base: {
      current: () => now.current.base,
      become: (base) => {
        now.current.base = base
        changed()
      },
    },
    signInAgain: renewal.signInAgain,
    onSaved: (saved) => onSaved(saved, trail),
  })

  const { control } = form
  useEffect(() => {
    const { unsubscribe } = control.watch(changed)
    return unsubscribe
  })
  useEffect(() => {
    Object.assign(now.current, { step, reached })
    if (now.current.isTouched) writer.changed()
  }, [writer, step, reached])

  const wanted = useRef<ListingField | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the step is on screen
  useEffect(() => {
    if (wanted.current) focusField(element.current, wanted.current)
    wanted.current = null
  }, [step])
  const show = (field: ListingField) => {
    const at = steps.findIndex(({ fields }) => (fields as readonly string[]).includes(field))
    if (at < 0 || at === step) return focusField(element.current, field)
    wanted.current = field
    goTo(at)
  }

  /** To an earlier step at once; to a later one where the steps before it are valid. */
  const jump = async (to: number) => {
    const before = to > step ? steps.slice(0, to).flatMap(({ fields }) => fields) : []
    if (before.length > 0) await form.control.trigger([...before])
    const wrong = before.find((field) => form.control.getFieldState(field).error)
    if (wrong) show(wrong)
    else goTo(to)
  }

  const parts = wizard.steps[step]?.parts
  // The dialogs stand beside the form: their submit events would reach it.
  return (
    <>
      <form ref={element} className="wizard-form" aria-label={steps[step]?.title()} {...form.props}>
        <div className="wizard-steps">
          <Stepper
            titles={steps.map(({ title }) => title())}
            step={step}
            isComplete={listing !== null}
            onStep={(to) => void jump(to)}
          />
          <Meter
            value={(step + 1) / steps.length}
            label={m.stepper_position({ step: step + 1, count: steps.length })}
          />
          <DraftNote
            stored={stored}
            isEdit={listing !== null}
            savedAt={opening.savedAt}
            onStartOver={onStartOver}
          />
        </div>
        <div className="wizard-main stack">
          <FormError error={form.serverError} />
          <StepPanel
            title={(steps[step]?.heading ?? steps[step]?.title)?.() ?? ''}
            step={step}
            count={steps.length}
          >
            {parts ? (
              <StepFields key={step} form={form} kind={wizard.type} parts={parts} />
            ) : (
              <PhotosStep
                type={wizard.type}
                form={form}
                pictures={pictures}
                read={listing?.readFromText ?? []}
                onPick={writer.flush}
                onEdit={show}
              />
            )}
          </StepPanel>
          <div className="wizard-actions">
            <Button kind="second" disabled={step === 0} onClick={() => goTo(step - 1)}>
              {m.wizard_previous()}
            </Button>
            <Button type="submit" busy={form.busy}>
              {isLast ? submitText(wizard, listing !== null, form.busy) : m.wizard_next()}
            </Button>
          </div>
        </div>
      </form>
      <UnsavedChanges dirty={stored === 'nothing'} />
      {renewal.dialog}
      {conflict && (
        <ConflictDialog
          type={wizard.type}
          changes={conflict.changes}
          onApply={resolve}
          onClose={() => resolve(null)}
          onLoadError={() => resolve(null)}
        />
      )}
    </>
  )
}

const storedPicture = (picture: Picture): StoredPicture => ({ key: picture.id, picture })

function submitText({ type, texts }: Wizard, isEdit: boolean, isBusy: boolean): string {
  if (isEdit) return m.wizard_update({ type: typeLabel(type) })
  return isBusy ? texts.submitting() : texts.submit()
}

function DraftNote({
  stored,
  isEdit,
  savedAt,
  onStartOver,
}: {
  stored: ReturnType<typeof useDraft>[1]
  isEdit: boolean
  savedAt: number | null
  onStartOver: () => void
}) {
  if (stored === 'fields' || stored === 'nothing') {
    return (
      <div role="status">
        <Note tone="warm">
          {stored === 'fields' ? m.wizard_draft_fields() : m.wizard_draft_nothing()}
        </Note>
      </div>
    )
  }
  if (savedAt === null && stored === null) return null
  return (
    <p className="wizard-draft small muted">
      {savedAt === null
        ? m.wizard_draft_saved()
        : isEdit
          ? m.wizard_edit_draft_restored()
          : m.wizard_draft_restored()}{' '}
      <button type="button" className="link" onClick={onStartOver}>
        {m.wizard_start_over()}
      </button>
    </p>
  )
}
