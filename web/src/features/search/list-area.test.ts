import { describe, expect, it } from 'vitest'
import {
  activeFilters,
  clearedState,
  isNarrowed,
  showsNothing,
  withArea,
  withFilter,
  withoutFilter,
} from './list-changes.ts'
import { listParams, orderedParams } from './list-params.ts'
import { EMPTY_STATE, readListState } from './listing-search.ts'
import { bboxOf, circleOf } from './places/area-forms.ts'
import { withWiderArea } from './places/wider-area.ts'

const read = (query: string) => readListState(new URLSearchParams(query))

describe('a part of the map in an address', () => {
  it('is a box or a circle as it was written, of which the forms for addresses are short', () => {
    expect(read('bbox=77.3051,28.5,77.4,28.6149').bbox).toBe('77.3051,28.5,77.4,28.6149')
    expect(read('lat=28.61394&lng=77.20902&radiusKm=1.5').circle).toEqual({
      lat: 28.6139,
      lng: 77.209,
      radiusKm: 1.5,
    })
  })

  it('has a box with its edges on the grid, moved outwards, and within the world', () => {
    const bbox = (text: string) => {
      const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
      return bboxOf({ west, south, east, north })
    }
    expect(bbox('77.3051,28.5,77.4,28.6149')).toBe('77.3,28.5,77.4,28.62')
    expect(bbox('77.31,28.57,77.31,28.57')).toBe('77.31,28.57,77.31,28.57')
    expect(bbox('-0.001,-0.001,0,0')).toBe('-0.01,-0.01,0,0')
    expect(bbox('-181,-91,181,91')).toBe('-180,-90,180,90')
  })

  it('has a circle of whole 100 metres, no larger than the API takes', () => {
    const circle = (radiusKm: number) => circleOf({ lat: 28.61394, lng: 77.20902, radiusKm })
    expect(circle(1.46)).toEqual({ lat: 28.6139, lng: 77.209, radiusKm: 1.5 })
    expect([circle(0.01).radiusKm, circle(88).radiusKm]).toEqual([0.1, 50])
  })

  it.each([
    'bbox=77.4,28.5,77.3,28.6',
    'bbox=77.3,28.6,77.4,28.5',
    'bbox=77.3,28.5,77.4',
    'bbox=77.3,28.5,77.4,28.6,1',
    'bbox=77.3,28.5,east,28.6',
    'bbox=177.3,28.5,187.4,28.6',
    'bbox=',
    'lat=28.6&lng=77.2&radiusKm=0',
    'lat=28.6&lng=77.2&radiusKm=0.01',
    'lat=28.6&lng=77.2&radiusKm=50.1',
    'lat=28.6&lng=77.2&radiusKm=far',
    'lat=28.6&radiusKm=2',
    'radiusKm=2',
    'view=list',
  ])('%s is none', (query) => {
    expect(read(query)).toEqual(EMPTY_STATE)
  })

  it('has one of box, circle and near me; each replaces the others, with their order', () => {
    const box = { ...EMPTY_STATE, bbox: '77.3,28.5,77.4,28.6' }
    const circle = { ...EMPTY_STATE, circle: { lat: 28.6, lng: 77.2, radiusKm: 2 } }
    const near = read('lat=28.6&lng=77.2&nearby=true&sort=distance')
    expect(read('bbox=77.3,28.5,77.4,28.6&lat=28.6&lng=77.2&radiusKm=2')).toEqual(box)
    expect(read('lat=28.6&lng=77.2&radiusKm=2&nearby=true&sort=distance')).toEqual(circle)
    expect(withArea(near, { bbox: box.bbox })).toEqual(box)
    expect(withArea(near, { circle: circle.circle })).toEqual(circle)
    expect(withArea(circle, { near: near.near })).toEqual({ ...near, sort: '' })
    expect(withArea(near, { near: near.near })).toEqual(near)
  })

  it('narrows its list, is removed alone or with the others, and outlives another choice', () => {
    const state = read('bbox=77.3,28.5,77.4,28.6&city=Noida&view=map&filtered=true')
    expect(activeFilters('Room', state)).toEqual(['bbox', 'city'])
    expect(isNarrowed('Hotel', read('bbox=77.3,28.5,77.4,28.6'))).toBe(true)
    expect(showsNothing(read('filtered=true&lat=28.6&lng=77.2&radiusKm=2'))).toBe(false)
    expect(withFilter('Room', state, 'budget', '0-2000').bbox).toBe(state.bbox)
    expect(withoutFilter('Room', state, 'bbox')).toEqual(read('city=Noida&view=map&filtered=true'))
    expect(withoutFilter('Room', read('lat=28.6&lng=77.2&radiusKm=2'), 'circle')).toEqual(
      EMPTY_STATE,
    )
    expect(clearedState(state)).toEqual({ ...EMPTY_STATE, view: 'map' })
  })

  it('widens to twice the circle, up to the largest, or to outside of the box', () => {
    const wider = (query: string) => withWiderArea('Room', read(query))
    const circle = 'city=Noida&lat=28.6&lng=77.2&radiusKm'
    expect(wider(`${circle}=1.5`)).toEqual(read(`${circle}=3`))
    expect(wider(`${circle}=30`)).toEqual(read(`${circle}=50`))
    expect(wider(`${circle}=50`)).toBeNull()
    expect(wider('bbox=77.3,28.5,77.4,28.6&budget=0-2000')).toEqual(read('budget=0-2000'))
    expect(wider('lat=28.6&lng=77.2&nearby=true')).toBeNull()
  })

  it('is asked of the API as it is; whether the list is a map is not', () => {
    expect(listParams('Shop', read('bbox=77.3,28.5,77.4,28.6&view=map'))).toEqual({
      bbox: '77.3,28.5,77.4,28.6',
      sort: 'popular',
      fold: 'true',
      view: 'card',
    })
    expect(orderedParams('Room', read('lat=28.6&lng=77.2&radiusKm=2&view=map'))).toEqual({
      lat: '28.6',
      lng: '77.2',
      radiusKm: '2',
      sort: 'popular',
    })
  })
})
