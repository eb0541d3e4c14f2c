import { expect, it } from 'vitest'
import { ApiError } from '../api/errors.ts'
import { serverErrorText } from './server-errors.ts'

it.each([
  [
    new ApiError('invalid_credentials', 'Invalid email or password', 401),
    'Invalid email or password',
  ],
  [new ApiError('too_many_requests', 'Too many attempts.', 429), 'Too many attempts.'],
  [
    new ApiError('google_unavailable', 'Google sign-in is not available here.', 503),
    'Google sign-in is not available here.',
  ],
  [new ApiError('internal', 'Server error.', 500), 'Failed, please try again.'],
  [new ApiError('unavailable', 'Starting.', 503), 'Failed, please try again.'],
  [new ApiError('timeout', 'Request timeout.'), 'Failed, please try again.'],
  [new TypeError('x is undefined'), 'Failed, please try again.'],
])('%o is shown as “%s”', (error, text) => {
  expect(serverErrorText(error, 'Failed, please try again.')).toBe(text)
})
