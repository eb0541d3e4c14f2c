import type { ListingDetail } from '@rentify/contract/listings/listing'
import type { ListingSaved } from '@rentify/contract/listings/owner'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../../messages/index.js'
import { paths, withQuery } from '../../../../paths.ts'
import { useNavigate } from '../../../../router/router.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { typeLabel } from '../../labels.ts'
import type { Wizard } from '../wizard.ts'
import { addPath } from '../wizard.ts'

/** The wizards' toasts hide after this long (R9). */
const TOAST_MS = 5000
/** Between scrolling to the top and leaving (R9). */
const SCROLL_MS = 100

type Saved = { listing: ListingDetail; text: string; isNew: boolean }

const copyPath = ({ type, _id }: ListingDetail) => withQuery(addPath(type), { copy: _id })

/** Says that the listing is saved, and leads on after the wizard's time (R9). */
export function useSavedRedirect({ texts, after, type }: Wizard, isEdit: boolean) {
  const navigate = useNavigate()
  const [saved, setSaved] = useState<Saved | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!saved) return undefined
    const go = () => navigate(after.path, { replace: true })
    timer.current = setTimeout(() => {
      if (!after.scrollsFirst) return go()
      window.scrollTo(0, 0)
      timer.current = setTimeout(go, SCROLL_MS)
    }, after.milliseconds)
    return () => clearTimeout(timer.current)
  }, [saved, after, navigate])
  /** The user goes elsewhere first. */
  const leave = (to: string) => {
    clearTimeout(timer.current)
    navigate(to, { replace: true })
  }

  const onSaved = ({ listing, message }: ListingSaved, stepsBack: number) => {
    const added = listing.status === 'pending' ? message : texts.added()
    const text = isEdit ? m.wizard_updated({ type: typeLabel(type) }) : added
    const again = () => leave(copyPath(listing))
    toast('success', text, TOAST_MS, isEdit ? undefined : { label: m.wizard_another(), run: again })
    setSaved({ listing, text, isNew: !isEdit })
    // So that Back from where it leads to does not open the steps of what is saved.
    if (stepsBack > 0) navigate(-stepsBack)
  }
  return { saved, onSaved, leave }
}

export function SavedNotice({
  saved: { listing, text, isNew },
  leave,
}: {
  saved: Saved
  leave: (to: string) => void
}) {
  return (
    <div className="stack">
      <Note tone="ok">{text}</Note>
      <div className="row">
        {isNew && (
          <Button kind="second" onClick={() => leave(copyPath(listing))}>
            {m.wizard_another()}
          </Button>
        )}
        <Button kind="quiet" onClick={() => leave(paths.listing(listing._id))}>
          {m.wizard_view()}
        </Button>
      </div>
    </div>
  )
}
