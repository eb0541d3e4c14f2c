// A process that sends a folder of backups, to be killed:
// `node send-once.ts <folder> <BACKUP_URL>`.
import { type BucketPlace, parseMediaUrl } from '../../../../media-place.ts'
import { openBucketFiles } from '../../../../s3/index.ts'
import { sendAll } from '../index.ts'

const [dir = '', url = ''] = process.argv.slice(2)
await sendAll({ dir, bucket: openBucketFiles(parseMediaUrl(url) as BucketPlace), keep: 7 })
