// Lets Payload create its tables in an empty database, and ends.
import { getPayload } from 'payload'
import { config } from './config.mjs'

await getPayload({ config })
process.exit()
