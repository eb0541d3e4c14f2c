// A hotel's form asks for pets by an amenity and by a field: what one says, the other does too.
import type { ListingForm } from './wizard.ts'

const AMENITY = 'Pet Friendly'

/** The form, of which the control that was not used follows the one that was. */
export function withAgreeingPets(form: ListingForm): ListingForm {
  const { getValues, setValue } = form.control
  const follow = (changed: string) => {
    const { amenities, petsAllowed } = getValues()
    const isOffered = amenities.includes(AMENITY)
    if (isOffered === (petsAllowed === 'true')) return
    if (changed === 'amenities')
      setValue('petsAllowed', isOffered ? 'true' : '', { shouldDirty: true })
    if (changed === 'petsAllowed') {
      const others = amenities.filter((one) => one !== AMENITY)
      setValue('amenities', isOffered ? others : [...others, AMENITY], { shouldDirty: true })
    }
  }
  const register: ListingForm['register'] = (name, options) =>
    form.register(name, { ...options, onChange: () => follow(name) } as typeof options)
  return { ...form, register }
}
