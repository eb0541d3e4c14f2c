import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { endingAfter, TOP_RATED_TIMEOUT_MILLISECONDS, topRatedFailure } from './top-rated.ts'

describe('the top-rated strip, when it fails', () => {
  it.each([
    [new ApiError('timeout', 'x'), 'Request timeout. Please check your connection.'],
    [new ApiError('offline', 'x'), 'No internet connection.'],
    [new ApiError('not_found', 'Not found.', 404), 'Service not available.'],
    [new ApiError('internal', 'x', 500), 'Server error. Please try again later.'],
    [new ApiError('unavailable', 'x', 503), 'Server error. Please try again later.'],
    [new ApiError('unreachable', 'x'), null],
    [new ApiError('too_many_requests', 'x', 429), null],
    [new Error('x'), null],
  ])('%o', (error, text) => {
    expect(topRatedFailure(error)).toBe(text)
  })

  it('gives up after ten seconds with the timeout’s words, or when its own caller does', () => {
    vi.useFakeTimers()
    const call = endingAfter(TOP_RATED_TIMEOUT_MILLISECONDS, new AbortController().signal)
    vi.advanceTimersByTime(9999)
    expect(call.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(topRatedFailure(call.reason)).toBe('Request timeout. Please check your connection.')
    const caller = new AbortController()
    const cancelled = endingAfter(TOP_RATED_TIMEOUT_MILLISECONDS, caller.signal)
    caller.abort('gone')
    expect(cancelled.reason).toBe('gone')
    vi.useRealTimers()
  })
})
