import { type Endpoint, isForEveryRole, isInPanel, type Schema } from '@rentify/contract/endpoint'
import { allEndpoints } from '@rentify/contract/endpoints'
import { type ErrorCode, errors } from '@rentify/contract/errors'
import { type FileRule, isMultipart, type Multipart } from '@rentify/contract/multipart'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { Problem } from './problem.ts'

type Json = { [key: string]: unknown }

/**
 * Statuses of any call: a broken, late or oversized request, a rate limit, and errors on our side.
 */
const ALWAYS: readonly ErrorCode[] = [
  'validation_failed',
  'request_timeout',
  'too_many_requests',
  'headers_too_large',
  'internal',
  'unavailable',
]
/** Statuses of a call with a body, whether or not its endpoint reads one. */
const OF_BODY: readonly ErrorCode[] = [
  'payload_too_large',
  'unsupported_media_type',
  'insufficient_storage',
]
/** Statuses of a call with an `Idempotency-Key` (D30). */
const OF_KEY: readonly ErrorCode[] = ['idempotency_in_flight', 'idempotency_mismatch']

function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as Json
  return rest
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Sent again with the same key and body, the call answers the same and works once (24 hours).',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function parameters(endpoint: Endpoint): Json[] {
  const from = (schema: Schema | undefined, place: 'path' | 'query') => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, { description, ...part }]) => ({
      name,
      in: place,
      description,
      required: place === 'path' || required.includes(name),
      schema: part,
    }))
  }
  return [
    ...from(endpoint.params, 'path'),
    ...from(endpoint.query, 'query'),
    ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
  ]
}

function codesOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const { method, params, access, idempotent, errors: own } = endpoint
  const codes = new Set<ErrorCode>([...own, ...ALWAYS])
  const add = (when: boolean, ...some: readonly ErrorCode[]) => {
    if (when) for (const code of some) codes.add(code)
  }
  add(method !== 'GET', ...OF_BODY)
  add(idempotent === true, ...OF_KEY)
  // An id that is none is not found.
  add(params !== undefined && !own.some((code) => errors[code].status === 404), 'not_found')
  add(access !== 'public', 'unauthenticated')
  add(isInPanel(endpoint), 'panel_idle')
  if (access !== 'public' && !isForEveryRole(access)) {
    add(true, 'forbidden')
    add(access.includes('admin'), 'two_factor_setup_required')
  }
  return codes
}

function errorResponses(endpoint: Endpoint): Json {
  const codes = codesOf(endpoint)
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes)
    byStatus.set(errors[code].status, [...(byStatus.get(errors[code].status) ?? []), code])
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, list]) => [
        String(status),
        {
          description: list.join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
  )
}

function bodyOf(body: Schema | Multipart): Json {
  if (!isMultipart(body)) return { 'application/json': { schema: schemaOf(body, 'input') } }
  const fields: Json = body.fields ? schemaOf(body.fields, 'input') : {}
  const files = Object.entries(body.files)
  const needed = files.flatMap(([name, { least }]) => (least > 0 ? [name] : []))
  return {
    ...(body.json ? { 'application/json': { schema: fields } } : {}),
    'multipart/form-data': {
      schema: {
        type: 'object',
        ...fields,
        properties: {
          ...(fields.properties as Json | undefined),
          ...Object.fromEntries(files.map(([name, rule]) => [name, fileSchema(rule)])),
        },
        required: [...((fields.required as string[] | undefined) ?? []), ...needed],
      },
      encoding: Object.fromEntries(
        files.map(([name, { types }]) => [name, { contentType: types.join(', ') }]),
      ),
    },
  }
}

/** OpenAPI 3.1 describes a file by its media type alone; its size is said in words. */
function fileSchema({ least, most, maxBytes, types }: FileRule): Json {
  const file = {
    type: 'string',
    contentMediaType: types[0],
    description: `At most ${maxBytes / 1_000_000} MB.`,
  }
  if (least === 1 && most === 1) return file
  return { type: 'array', items: file, minItems: least, maxItems: most }
}

function replyOf({ reply, cardReply }: Endpoint): Json {
  const whole = schemaOf(reply, 'output')
  return cardReply ? { anyOf: [whole, schemaOf(cardReply, 'output')] } : whole
}

function operation(feature: string, name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `${endpoint.summary}. Access: ${typeof endpoint.access === 'string' ? endpoint.access : endpoint.access.join(', ')}.`,
    tags: [feature],
    parameters: parameters(endpoint),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: bodyOf(endpoint.body),
          },
        }
      : {}),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Done',
        content: {
          [endpoint.mediaType ?? 'application/json']: {
            schema: replyOf(endpoint),
          },
        },
      },
      ...errorResponses(endpoint),
    },
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
  }
}

const TAGS: Readonly<Record<keyof typeof allEndpoints, string>> = {
  admin:
    'Administration: users, bookings, properties, reports, settings, exports, audit log and system health.',
  analytics: 'Events that pages report, and statistics.',
  auth: 'Registration, sign-in, profile, password and sessions.',
  availability: 'Free nights, blocked dates and the calendar feed of a listing.',
  bookings: 'Requests for a stay, from the renter’s and the owner’s side.',
  conversations:
    'What renters and owners write to each other about a listing, and when an owner’s number shows.',
  geo: 'Reverse geocoding, place suggestions and map places.',
  health: 'Whether the server is alive and ready.',
  listings: 'Rooms, hotels and shops: details, and what owners do with their own.',
  media: 'Picture uploads.',
  notifications: 'The caller’s notifications, their unread count, and how each kind is delivered.',
  privacy: 'Download and deletion of the caller’s data.',
  reviews: 'Reviews after a stay, of both sides.',
  saved: 'The caller’s saved listings.',
  'saved-searches': 'The caller’s saved searches, and how often they tell of what is new.',
  search: 'Lists of rooms, hotels and shops, the counts of their filters, and suggestions.',
  settings: 'The public settings of an installation.',
  'two-factor': 'Two-factor sign-in by authenticator app.',
  visits: 'Visits to rooms and shops: an owner’s hours, and times that both sides agree on.',
}

/**
 * `/api/openapi.json`, and 404 for every other path below `/api`. `serverUrl`: this installation's
 * address.
 */
export function mountDescription(
  app: FastifyInstance,
  serverUrl: string,
  contact: { email: string | null },
): void {
  app.get('/api/openapi.json', async () => describeApi(serverUrl, contact))
  for (const rest of ['', '/*'])
    app.all(`/api${rest}`, async () => {
      throw new Problem('not_found')
    })
}

/** The OpenAPI 3.1 description of every endpoint, derived from the contract. */
function describeApi(serverUrl: string, contact: { email: string | null }): Json {
  const paths: Record<string, Json> = {}
  for (const [feature, endpoints] of Object.entries(allEndpoints)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operation(feature, name, endpoint),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rentify',
      version: '1',
      description: 'Rooms, hotels and shops in India, direct from owners.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      contact: {
        name: 'Support',
        url: serverUrl,
        ...(contact.email ? { email: contact.email } : {}),
      },
    },
    servers: [{ url: serverUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The opaque token that sign-in answers.',
        },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['success', 'message', 'msg', 'code', 'errors', 'requestId'],
          properties: {
            success: { const: false },
            message: { type: 'string' },
            msg: { type: 'string' },
            code: { enum: Object.keys(errors) },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                required: ['path', 'message'],
                properties: { path: { type: 'string' }, message: { type: 'string' } },
              },
            },
            details: { type: 'object' },
            requestId: { type: 'string' },
          },
        },
      },
    },
  }
}
