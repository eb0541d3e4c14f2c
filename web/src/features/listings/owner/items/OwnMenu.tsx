import type { OwnListing } from '@rentify/contract/listings/owner'
import { useRef, useState } from 'react'
import { m } from '../../../../messages/index.js'
import { paths, withQuery } from '../../../../paths.ts'
import { RoundButton } from '../../../../ui/Button.tsx'
import {
  chartIcon,
  clockIcon,
  copyIcon,
  eyeIcon,
  moreIcon,
  trashIcon,
} from '../../../../ui/icons.ts'
import { Menu, MenuAction, MenuLink } from '../../../../ui/Menu.tsx'
import { DeleteDialog } from '../DeleteDialog.tsx'
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts'
import { useVisibility } from '../use-visibility.ts'

const ADD = { Room: paths.addRoom, Hotel: paths.addHotel, Shop: paths.addShop } as const

/** The wizard for another listing like this one. */
const copyPath = ({ _id, type }: OwnListing): string => withQuery(ADD[type](), { copy: _id })

type OwnMenuProps = { listing: OwnListing; label: string; failure: () => string }

/** Further actions on a listing; open from the start, because the click fetches it. */
export function OwnMenu({ listing, label, failure }: OwnMenuProps) {
  const [open, setOpen] = useState(true)
  const [deleting, setDeleting] = useState(false)
  const { set } = useVisibility(listing, failure)
  const button = useRef<HTMLButtonElement>(null)
  const focusNext = useFocusAfterRemoval(button)
  return (
    <>
      <Menu
        open={open}
        onOpenChange={setOpen}
        trigger={<RoundButton ref={button} className="own-menu" icon={moreIcon} label={label} />}
      >
        <MenuLink to={copyPath(listing)} icon={copyIcon}>
          {m.own_copy()}
        </MenuLink>
        <MenuLink to={paths.listingInsights(listing._id)} icon={chartIcon}>
          {m.own_insights()}
        </MenuLink>
        {listing.type !== 'Hotel' && (
          <MenuLink to={`${paths.myListings()}/${listing._id}/visits`} icon={clockIcon}>
            {m.visiting_title()}
          </MenuLink>
        )}
        {listing.can.toggleVisibility && (
          <MenuAction
            icon={eyeIcon}
            onSelect={() => {
              focusNext('.own-menu')
              set(!listing.isVisible)
            }}
          >
            {listing.isVisible ? m.own_hide() : m.own_show()}
          </MenuAction>
        )}
        <MenuAction icon={trashIcon} onSelect={() => setDeleting(true)}>
          {m.listings_delete()}
        </MenuAction>
      </Menu>
      {deleting && (
        <DeleteDialog
          listing={listing}
          onClose={() => setDeleting(false)}
          onDeleted={() => focusNext('h3 a')}
        />
      )}
    </>
  )
}
