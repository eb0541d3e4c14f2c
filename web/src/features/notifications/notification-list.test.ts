import { describe, expect, it } from 'vitest'
import {
  add,
  clear,
  markAllRead,
  markRead,
  receive,
  remove,
  updateCount,
} from './notification-list.ts'
import { aList, aNotification } from './testing/notifications.ts'

const [first, second, third] = [aNotification(1), aNotification(2), aNotification(3)]
const idsOf = ({ notifications }: ReturnType<typeof aList>) => notifications.map(({ _id }) => _id)

describe('the list of notifications', () => {
  it('puts a new one first, and counts it', () => {
    const list = add(aList([second, first]), third)
    expect(list).toMatchObject({ unreadCount: 3, totalCount: 3 })
    expect(idsOf(list)).toEqual([third._id, second._id, first._id])
  })

  it('adds one that is known already only once, and does not count one that is read', () => {
    const list = aList([second, first])
    expect(add(list, second)).toBe(list)
    expect(add(list, aNotification(3, { isRead: true })).unreadCount).toBe(2)
  })

  it('takes a newer count or the same, and drops an older one', () => {
    const list = aList([first])
    expect(updateCount(list, { unreadCount: 7, version: 6 })).toMatchObject({
      unreadCount: 7,
      version: 6,
    })
    expect(updateCount(list, { unreadCount: 0, version: 5 }).unreadCount).toBe(0)
    expect(updateCount(list, { unreadCount: 7, version: 4 })).toBe(list)
  })

  it('marks the given ones read, each once', () => {
    const list = markRead(aList([second, first], { unreadCount: 30, totalCount: 40 }), [first._id])
    expect(list).toMatchObject({ unreadCount: 29, totalCount: 40 })
    expect(list.notifications.map(({ isRead, read }) => [isRead, read])).toEqual([
      [false, false],
      [true, true],
    ])
    expect(markRead(list, [first._id, 'unknown'])).toBe(list)
  })

  it('marks every loaded one read', () => {
    const list = markAllRead(aList([second, first], { unreadCount: 30 }))
    expect(list.unreadCount).toBe(0)
    expect(list.notifications.every(({ isRead }) => isRead)).toBe(true)
  })

  it('removes one, and counts it out if it was unread', () => {
    const list = aList([second, aNotification(1, { isRead: true })])
    expect(remove(list, first._id)).toMatchObject({ unreadCount: 1, totalCount: 1 })
    expect(remove(list, second._id)).toMatchObject({ unreadCount: 0, totalCount: 1 })
    expect(remove(list, 'unknown')).toBe(list)
  })

  it('is empty when it is cleared', () => {
    expect(clear(aList([second, first]))).toMatchObject({
      notifications: [],
      unreadCount: 0,
      totalCount: 0,
      version: 5,
    })
  })

  it('takes what the socket received in front of what it knows', () => {
    const list = aList([second, first], { totalCount: 40 })
    const received = {
      notifications: [third, aNotification(2, { isRead: true })],
      unreadCount: 9,
      version: 6,
    }
    const now = receive(list, received)
    expect(now).toMatchObject({ unreadCount: 9, version: 6, totalCount: 41 })
    expect(now.notifications.map(({ _id, isRead }) => [_id, isRead])).toEqual([
      [third._id, false],
      [second._id, true],
      [first._id, false],
    ])
    expect(receive(list, { ...received, version: 4 })).toBe(list)
  })
})
