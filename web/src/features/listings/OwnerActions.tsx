import type { ListingSummary } from '@rentify/contract/listings/listing'
import { useState } from 'react'
import { m } from '../../messages/index.js'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { editIcon, trashIcon } from '../../ui/icons.ts'
import { lazy } from '../../ui/lazy.tsx'
import { titleOf } from './card-facts.ts'
import { editPath } from './own-listing.ts'
import { DeleteButton } from './owner/DeleteButton.tsx'
import { EditLink } from './owner/EditLink.tsx'

/** The actions on the owner's own card in a public list. */
export function OwnerActions({ listing }: { listing: ListingSummary }) {
  return (
    <>
      <EditLink listing={listing} />
      <DeleteButton listing={listing} />
    </>
  )
}
