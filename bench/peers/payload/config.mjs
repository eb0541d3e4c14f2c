// The same listings as a Payload project has them: what a list shows, as fields of one collection.
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig } from 'payload'

const publicAccess = { read: () => true }
const text = (name) => ({ name, type: 'text' })
const number = (name) => ({ name, type: 'number' })
const checkbox = (name) => ({ name, type: 'checkbox' })
// One column each, where Payload's own arrays and relations would be tables to be joined.
const json = (name) => ({ name, type: 'json' })

export const config = buildConfig({
  secret: 'known to everyone, on loopback only',
  telemetry: false,
  graphQL: { disable: true },
  typescript: { autoGenerate: false },
  collections: [
    {
      slug: 'listings',
      access: publicAccess,
      fields: [
        ...['type', 'title', 'description', 'city', 'state', 'location', 'landmark', 'pincode'].map(
          text,
        ),
        ...['roomType', 'furnished', 'category', 'businessType', 'searchText'].map(text),
        ...['price', 'latitude', 'longitude', 'area', 'bedrooms', 'bathrooms', 'rating'].map(
          number,
        ),
        ...['reviewCount', 'starRating'].map(number),
        ...['listed', 'featured', 'parking', 'approximate', 'ownerVerified'].map(checkbox),
        ...['pictures', 'facilities', 'amenities'].map(json),
        text('owner'),
      ],
    },
  ],
  db: postgresAdapter({
    pool: { connectionString: process.env.DATABASE_URL },
    idType: 'uuid',
    // Creates the tables, in development mode only.
    push: process.env.NODE_ENV === 'development',
    disableCreateDatabase: true,
  }),
})
