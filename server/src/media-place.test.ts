import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { parseMediaUrl } from './media-place.ts'

describe('MEDIA_URL', () => {
  it('names a bucket, with what is special in key and secret percent-encoded', () => {
    expect(parseMediaUrl('s3://key:a%2Fb%2Bc%3D@s3.example:9000/pictures/of/rentify/')).toEqual({
      kind: 'bucket',
      origin: 'https://s3.example:9000',
      bucket: 'pictures',
      folder: 'of/rentify',
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'a/b+c=',
    })
    expect(parseMediaUrl('s3://k:s@10.0.0.7/pictures?region=ap-south-1&tls=off')).toMatchObject({
      origin: 'http://10.0.0.7',
      folder: '',
      region: 'ap-south-1',
    })
  })

  it('names a folder', () => {
    for (const text of ['file:///mnt/pictures', '/mnt/pictures/'])
      expect(parseMediaUrl(text)).toEqual({ kind: 'folder', path: '/mnt/pictures' })
  })

  it.each([
    's3://s3.example/pictures',
    's3://key@s3.example/pictures',
    's3://key:secret@s3.example',
    's3://key:secret@s3.example/UPPER',
    's3://key:secret@s3.example/pictures?tls=maybe',
    's3://key:secret@s3.example/pictures?regoin=ap-south-1',
    's3://key:%zz@s3.example/pictures',
    'https://s3.example/pictures',
    'file://host/pictures',
    'pictures',
  ])('is rejected, without showing a secret: %s', (MEDIA_URL) => {
    expect(parseMediaUrl(MEDIA_URL)).toBeNull()
    expect(() => readEnv({ MEDIA_URL })).toThrow(
      /^MEDIA_URL must look like s3:\/\/key:secret@host:9000\/bucket\?region=us-east-1, or file:\/\/\/folder\.$/,
    )
  })
})
