import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { m } from '../../../../messages/index.js'
import type { ListingForm } from '../wizard.ts'
import { TextField } from './fields.tsx'

/** How renters reach the owner of a hotel or shop. */
export function ContactFields({ form, kind }: { form: ListingForm; kind: ListingType }) {
  const part = { form, kind } as const
  return (
    <div className="two">
      <TextField
        {...part}
        name="contactNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        help={m.wizard_contact_help()}
      />
      <TextField
        {...part}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        help={m.wizard_contact_help()}
      />
    </div>
  )
}
