import { expect, it } from 'vitest'
import {
  acceptedIn,
  changePictures,
  type ListedPicture,
  type PictureChange,
  roomIn,
} from './picture-list.ts'

const BLOB = new Blob(['a photo'])
const picture = (id: string) => ({ id, color: '#aabbcc' })
const FAILURE = { message: 'No internet connection.', code: 'offline', retryable: true }

/** The list after these changes. */
const after = (...changes: PictureChange[]) =>
  changes.reduce<readonly ListedPicture[]>(changePictures, [])
const keys = (list: readonly ListedPicture[]) => list.map(({ key }) => key).join('')
const add = (...added: string[]): PictureChange => ({ type: 'add', keys: added })
const upload = (key: string, id = key): PictureChange[] => [
  { type: 'prepared', key, blob: BLOB },
  { type: 'sending', key },
  { type: 'uploaded', key, picture: picture(id) },
]

it('takes a picture from the file to its upload', () => {
  const stages = [
    add('a'),
    ...upload('a').toSpliced(2, 0, { type: 'progress', key: 'a', sent: 0.4 }),
  ]
  const seen = stages.map((_, at) => after(...stages.slice(0, at + 1))[0])
  expect(seen.map((one) => [one?.status, one?.progress])).toEqual([
    ['preparing', 0],
    ['waiting', 0],
    ['sending', 0],
    ['sending', 0.4],
    ['uploaded', 1],
  ])
  expect(seen.at(-1)).toMatchObject({ blob: BLOB, picture: picture('a') })
})

it('takes the first five of more', () => {
  expect(keys(after(add('a', 'b'), add('c', 'd', 'e', 'f')))).toBe('abcde')
  expect(keys(after(add('a', 'b', 'c', 'd', 'e'), add('f')))).toBe('abcde')
})

it('gives a refused file no place, and never the first one', () => {
  const refuse = (key: string): PictureChange => ({
    type: 'failed',
    key,
    error: { message: 'No photo.', code: 'rejected', retryable: false },
  })
  const five = [add('a', 'b', 'c', 'd', 'e'), refuse('a'), refuse('c')]
  expect(keys(after(...five))).toBe('bdeca')
  expect(roomIn(after(...five))).toBe(2)
  const more = [...five, add('f', 'g', 'h')]
  expect(keys(after(...more))).toBe('bdefgca')
  expect(keys(acceptedIn(after(...more)))).toBe('bdefg')
  expect(keys(after(...more, { type: 'move', key: 'b', to: 6 }))).toBe('defgbca')
  expect(keys(after(...more, { type: 'move', key: 'a', to: 0 }))).toBe('bdefgca')
  const [refused] = after(add('x'), refuse('x'))
  const undone = after(...more, { type: 'insert', picture: refused as ListedPicture, at: 0 })
  expect([keys(undone), roomIn(undone)]).toEqual(['bdefgcax', 0])
})

it('moves a picture, within the list', () => {
  const moved = (key: string, to: number) =>
    keys(after(add('a', 'b', 'c', 'd'), { type: 'move', key, to }))
  expect([moved('c', 0), moved('a', 2), moved('d', 9), moved('a', -1), moved('x', 1)]).toEqual([
    'cabd',
    'bcad',
    'abcd',
    'abcd',
    'abcd',
  ])
})

it('lists a picture once, although it was chosen twice', () => {
  const list = after(add('a', 'b'), ...upload('a', '1'), ...upload('b', '1'))
  expect(keys(list)).toBe('a')
})

it('sends a failed picture again, without its error', () => {
  const failed = after(
    add('a'),
    { type: 'prepared', key: 'a', blob: BLOB },
    { type: 'failed', key: 'a', error: FAILURE },
  )
  expect(failed[0]).toMatchObject({ status: 'failed', error: FAILURE })
  const [again] = changePictures(failed, { type: 'restart', keys: ['a'] })
  expect(again).toEqual({ key: 'a', status: 'waiting', progress: 0, blob: BLOB })
})

it('prepares a picture again that could not be read', () => {
  const [again] = after(
    add('a'),
    { type: 'failed', key: 'a', error: FAILURE },
    { type: 'restart', keys: ['a'] },
  )
  expect(again).toEqual({ key: 'a', status: 'preparing', progress: 0 })
})

it('brings a removed picture back to its place, if there still is room', () => {
  const [one] = after(add('b'), ...upload('b'))
  const back: PictureChange = { type: 'insert', picture: one as ListedPicture, at: 1 }
  const list = after(add('a', 'c'), back)
  expect(keys(list)).toBe('abc')
  // Its upload is looked up, because the server may have deleted it.
  expect(list[1]?.status).toBe('waiting')
  expect(keys(after(add('a', 'c', 'd', 'e', 'f'), back))).toBe('acdef')
  expect(keys(changePictures(list, back))).toBe('abc')
})

it('keeps a picture of the listing as it is', () => {
  const [one] = after({
    type: 'insert',
    picture: { key: 'a', status: 'uploaded', progress: 1, picture: picture('a') },
    at: 0,
  })
  const again = changePictures([one as ListedPicture], { type: 'restart', keys: ['a'] })
  expect(again[0]).toMatchObject({ status: 'uploaded', picture: picture('a') })
})

it('stays the same list when nothing visible changes', () => {
  const list = after(add('a'), ...upload('a').slice(0, 2), {
    type: 'progress',
    key: 'a',
    sent: 0.4,
  })
  expect(changePictures(list, { type: 'progress', key: 'a', sent: 0.405 })).toBe(list)
  expect(changePictures(list, { type: 'progress', key: 'gone', sent: 0.9 })).toBe(list)
  expect(changePictures(list, { type: 'move', key: 'a', to: 0 })).toBe(list)
})
