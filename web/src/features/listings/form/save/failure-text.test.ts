import { expect, it } from 'vitest'
import { ApiError, errorFromAnswer } from '../../../../api/errors.ts'
import { failureText } from './save-listing.ts'

it.each([
  ['Room', new ApiError('validation_failed', 'City is required', 400), 'City is required'],
  ['Room', new ApiError('unavailable', 'We’re restarting.', 503), 'We’re restarting.'],
  ['Room', errorFromAnswer(502, '<h1>Bad gateway</h1>'), 'Server error: 502'],
  [
    'Room',
    new ApiError('timeout', 'Request timeout.'),
    'No response from server. Please check your connection.',
  ],
  ['Room', new TypeError('x is undefined'), 'It failed.'],
  ['Shop', new ApiError('validation_failed', 'City is required', 400), 'City is required'],
  ['Shop', new ApiError('internal', 'Server error.', 500), 'Server error.'],
  ['Shop', errorFromAnswer(502, '<h1>Bad gateway</h1>'), 'It failed.'],
  ['Hotel', new ApiError('unreachable', 'Network error.'), 'It failed.'],
] as const)('%s: %o is shown as “%s”', (type, error, text) => {
  expect(failureText(type, error, 'It failed.')).toBe(text)
})
