import type { ListingCard } from '@rentify/contract/listings/listing'
import { MAX_COMPARED } from '@rentify/contract/listings/routes'
import { m } from '../../../messages/index.js'
import { RoundButton } from '../../../ui/Button.tsx'
import { compareIcon } from '../../../ui/icons.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { titleOf } from '../../listings/card-facts.ts'
import { toggleCompared, useCompared } from '../compare-list.ts'
import './compare-bar.css'

/** Chooses a place, or takes it out again. */
export function CompareButton({ listing }: { listing: ListingCard }) {
  const chosen = useCompared().includes(listing._id)
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
