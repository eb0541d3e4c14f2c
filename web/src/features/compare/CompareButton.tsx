import type { ListingCard } from '@rentify/contract/listings/listing'
import { MAX_COMPARED } from '@rentify/contract/listings/routes'
import { m } from '../../messages/index.js'
import { RoundButton } from '../../ui/Button.tsx'
import { compareIcon } from '../../ui/icons.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { useSession } from '../accounts/use-session.ts'
import { titleOf } from '../listings/card-facts.ts'
import { toggleCompared, useCompared } from './compare-list.ts'
import './parts/compare-bar.css'

/** Chooses a place, or takes it out again; for signed-in users. */
export function CompareButton({ listing }: { listing: ListingCard }) {
  const { state } = useSession()
  const chosen = useCompared().includes(listing._id)
  if (state !== 'in') return null
  return (
    <RoundButton
      glass
      className="compare-tool"
      icon={compareIcon}
      label={m.compare_choose({ title: titleOf(listing) })}
      aria-pressed={chosen}
      onClick={() => {
        if (!toggleCompared(listing._id)) toast('info', m.compare_full({ most: MAX_COMPARED }))
      }}
    />
  )
}
