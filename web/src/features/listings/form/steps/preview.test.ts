import { describe, expect, it } from 'vitest'
import { newValues } from '../values.ts'
import { previewOf } from './preview.ts'

describe('the preview of a listing', () => {
  it('has the numbers, lists and defaults that the listing will have', () => {
    const values = {
      ...newValues('Shop'),
      title: 'Corner shop',
      price: '25000',
      shopArea: '400',
      parkingSpaces: '2',
      amenities: ['CCTV'],
    }
    expect(previewOf('Shop', values, [])).toMatchObject({
      type: 'Shop',
      title: 'Corner shop',
      price: 25_000,
      shopArea: 400,
      parkingSpaces: 2,
      parking: true,
      openingHours: '09:00',
      closingHours: '21:00',
      amenities: ['CCTV'],
      facilities: [],
      units: 1,
    })
  })

  it('leaves out what is not given or not yet right', () => {
    const values = { ...newValues('Room'), price: 'about 5000', area: '', mealsIncluded: '' }
    expect(previewOf('Room', values, [])).toMatchObject({
      price: null,
      area: null,
      mealsIncluded: null,
      parking: false,
    })
  })

  it('leaves out fields that the type does not have', () => {
    const values = { ...newValues('Hotel'), shopArea: '400', furnished: 'Unfurnished' }
    expect(previewOf('Hotel', values, [])).toMatchObject({ shopArea: null, furnished: null })
  })

  it('shows the uploaded pictures in order', () => {
    const picture = { id: 'a'.repeat(32), color: '#123456' }
    const pictures = [
      { key: '1', status: 'sending', progress: 0.5 },
      { key: '2', status: 'uploaded', progress: 1, picture },
    ] as const
    expect(previewOf('Room', newValues('Room'), pictures).pictures).toEqual([picture])
  })
})
