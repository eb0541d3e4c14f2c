import { describe, expect, it } from 'vitest'
import { ApiError, errorFromAnswer, errorWithoutAnswer, messageOf } from './errors.ts'

describe('error messages', () => {
  it('an API error keeps its code, message and fields', () => {
    const error = errorFromAnswer(400, {
      success: false,
      message: 'Valid email is required',
      msg: 'Valid email is required',
      code: 'validation_failed',
      errors: [{ path: 'email', message: 'Valid email is required' }],
      requestId: 'r',
    })
    expect(error).toMatchObject({
      code: 'validation_failed',
      status: 400,
      message: 'Valid email is required',
      fields: [{ path: 'email', message: 'Valid email is required' }],
    })
  })

  it('an error body with only msg is read too', () => {
    expect(
      errorFromAnswer(401, {
        success: false,
        message: '',
        msg: 'Invalid email or password',
        code: 'invalid_credentials',
        errors: [],
        requestId: 'r',
      }).message,
    ).toBe('Invalid email or password')
  })

  it('a proxy’s error page counts as a server error and is never shown', () => {
    expect(errorFromAnswer(500, null)).toMatchObject({
      code: 'internal',
      message: 'Server error. Please try again later.',
    })
    expect(errorFromAnswer(502, '<html>Bad gateway</html>')).toMatchObject({
      code: 'unavailable',
      message: 'Server error. Please try again later.',
    })
    expect(errorFromAnswer(404, null)).toMatchObject({
      code: 'not_found',
      message: 'Service not available.',
    })
  })

  it('without a response: offline, then time-out, then unavailable', () => {
    expect(errorWithoutAnswer(true, false)).toMatchObject({
      code: 'offline',
      status: 0,
      message: 'No internet connection.',
    })
    expect(errorWithoutAnswer(true, true)).toMatchObject({
      code: 'timeout',
      message: 'Request timeout. Please check your connection.',
    })
    expect(errorWithoutAnswer(false, true)).toMatchObject({ code: 'unreachable' })
  })

  it('any other error shows the fallback message', () => {
    expect(messageOf(new TypeError('x is undefined'), 'Failed to load properties')).toBe(
      'Failed to load properties',
    )
    expect(
      messageOf(new ApiError('internal', 'Server error. Please try again later.', 500), 'Failed'),
    ).toBe('Server error. Please try again later.')
  })
})
