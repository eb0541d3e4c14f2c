import type { ListingDetail } from '@rentify/contract/listings/listing'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../messages/index.js'
import { useLocation, useNavigate } from '../../../router/router.ts'
import { Button } from '../../../ui/Button.tsx'
import { clockText, timeText } from '../../../ui/dates/date-text.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { SignedInSession } from '../../accounts/session.ts'
import { useSession } from '../../accounts/use-session.ts'
import type { DraftStore, OpenDraft } from './drafts/draft-store.ts'
import { SavedNotice, useSavedRedirect } from './drafts/SavedNotice.tsx'
import { acquireTabDraft, draftOfTab } from './drafts/tab-draft.ts'
import { isOpenEntry, trailOf } from './use-steps.ts'
import { completed, newValues, valuesOf } from './values.ts'
import { type Opening, WizardForm } from './WizardForm.tsx'
import type { Wizard } from './wizard.ts'
import './wizard.css'
import { EmptyState } from '../../../ui/EmptyState.tsx'

const StartOverDialog = lazy(() =>
  import('./drafts/StartOverDialog.tsx').then(({ StartOverDialog }) => StartOverDialog),
)

type ListingWizardProps = {
  wizard: Wizard
  title: string
  /** The listing to edit. */
  listing?: ListingDetail | null
  /** The listing that a new one begins as a copy of. */
  copyOf?: ListingDetail | null
}

/** A listing's form in steps: new, edited or copied, with its draft. */
export function ListingWizard(props: ListingWizardProps) {
  const session = useSession()
  if (session.state !== 'in') return null
  // Another account's form begins anew.
  return <WizardOf key={session.userId} session={session} {...props} />
}

type Stage =
  | { at: 'reading' }
  | { at: 'choice'; store: DraftStore; found: OpenDraft }
  | { at: 'form'; store: DraftStore; opening: Opening }

function WizardOf({
  session,
  wizard,
  title,
  listing = null,
  copyOf = null,
}: ListingWizardProps & { session: SignedInSession }) {
  const location = useLocation()
  const navigate = useNavigate()
  const [isReturn] = useState(() => isOpenEntry(location))
  const name = listing ? `edit ${listing._id}` : `add ${wizard.type}`
  const [round, setRound] = useState(0)
  const [stage, setStage] = useState<Stage>({ at: 'reading' })
  const { saved, onSaved, leave } = useSavedRedirect(wizard, listing !== null)
  const { userId } = session

  const [anew] = useState(() => () => openingOf(wizard, listing, copyOf))
  const copyId = copyOf?._id ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins with the draft anew
  useEffect(() => {
    let release: (() => void) | null = () => {}
    void acquireTabDraft(userId, name).then(({ store, found, ...acquired }) => {
      if (!release) return acquired.release()
      release = acquired.release
      if (!found) setStage({ at: 'form', store, opening: anew() })
      else if (isReturn && found.draft.copyOf === copyId)
        setStage({ at: 'form', store, opening: draftOpening(found) })
      else setStage({ at: 'choice', store, found })
    })
    return () => {
      release?.()
      release = null
    }
  }, [userId, name, round, anew, isReturn, copyId])

  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Of a page that was navigated to, `main` has the focus.
    if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true })
  }, [])

  const [isAsking, setAsking] = useState(false)
  const startOver = async () => {
    setAsking(false)
    if (stage.at === 'reading') return
    await stage.store.remove()
    setStage({ at: 'reading' })
    // To the first step's entry, so that Back leaves the wizard.
    const trail = trailOf(location)
    if (trail > 0) navigate(-trail)
    setRound(round + 1)
  }

  return (
    <div className="page wizard">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {saved ? (
        <SavedNotice saved={saved} leave={leave} />
      ) : stage.at === 'form' ? (
        <WizardForm
          key={round}
          wizard={wizard}
          session={session}
          listing={listing}
          store={stage.store}
          opening={stage.opening}
          onStartOver={() => setAsking(true)}
          onSaved={(...done) => {
            draftOfTab.remove(name)
            onSaved(...done)
          }}
        />
      ) : stage.at === 'choice' ? (
        <DraftChoice
          isEdit={listing !== null}
          savedAt={stage.found.draft.savedAt}
          onContinue={() =>
            setStage({ at: 'form', store: stage.store, opening: draftOpening(stage.found) })
          }
          onStartOver={() => setAsking(true)}
        />
      ) : (
        <Skeleton height="480px" />
      )}
      {isAsking && (
        <StartOverDialog
          isEdit={listing !== null}
          onStartOver={() => void startOver()}
          onClose={() => setAsking(false)}
          onLoadError={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function DraftChoice({
  isEdit,
  savedAt,
  onContinue,
  onStartOver,
}: {
  isEdit: boolean
  savedAt: number
  onContinue: () => void
  onStartOver: () => void
}) {
  return (
    <section className="panel stack wizard-choice" aria-labelledby="draft">
      <h2 id="draft">{isEdit ? m.wizard_edit_draft_title() : m.wizard_draft_title()}</h2>
      <p className="muted">{m.wizard_draft_text()}</p>
      <div className="row">
        <Button onClick={onContinue}>
          {(isEdit ? m.wizard_edit_draft_continue : m.wizard_draft_continue)({
            time: savedText(savedAt),
          })}
        </Button>
        <Button kind="second" onClick={onStartOver}>
          {m.wizard_start_over()}
        </Button>
      </div>
    </section>
  )
}

/** When a draft was saved: today's time, else the date with it. */
function savedText(milliseconds: number): string {
  const [time, now] = [new Date(milliseconds), new Date()]
  const isToday = time.toDateString() === now.toDateString()
  return isToday ? clockText(time) : timeText(time.toISOString())
}

function openingOf(
  { type }: Wizard,
  listing: ListingDetail | null,
  copyOf: ListingDetail | null,
): Opening {
  const from = listing ?? copyOf
  return {
    values: from ? valuesOf(from) : newValues(type),
    step: 0,
    initial: from?.pictures,
    base: listing && { version: listing.version, values: valuesOf(listing) },
    copyOf: copyOf?._id ?? null,
    sending: null,
    savedAt: null,
  }
}

const draftOpening = ({ draft, pictures }: OpenDraft): Opening => ({
  ...draft,
  values: completed(draft.values),
  base: draft.base && { ...draft.base, values: completed(draft.base.values) },
  stored: pictures,
})

/** The listing to edit or copy could not be loaded (R8). */
export function LoadFailure({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <EmptyState failed page title={m.wizard_load_failed()} text={m.wizard_load_failed_text()}>
      <Button busy={busy} onClick={onRetry}>
        {m.common_retry()}
      </Button>
    </EmptyState>
  )
}
