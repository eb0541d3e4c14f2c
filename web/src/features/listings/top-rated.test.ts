import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { topRatedFailure } from './parts/detail/TopRated.tsx'

describe('the error message of the top-rated strip', () => {
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
})
