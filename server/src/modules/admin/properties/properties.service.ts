import type {
  AdminProperty,
  AdminPropertyDetail,
  PropertiesQuery,
  PropertyForm,
  PropertyStatusForm,
} from '@rentify/contract/admin/properties'
import type { propertyEndpoints } from '@rentify/contract/admin/properties.endpoints'
import { LISTING_TYPE_OF, type PropertyType } from '@rentify/contract/admin/vocabulary'
import type { Reply } from '@rentify/contract/endpoint'
import type { Language } from '@rentify/contract/languages'
import type { BlockTemplate } from '@rentify/contract/listings/moderation/reasons'
import { pictureUrl } from '@rentify/contract/media/picture'
import { type Message, message } from '@rentify/contract/messages'
import type { Database, Queryable } from '../../../db/database.ts'
import type { Publish } from '../../../events/index.ts'
import { numberedPage } from '../../../http/paging.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import {
  type BlockRow,
  editListing,
  featureListing,
  findBlock,
  hindiTitle,
  type ListingRules,
  lockForPanel,
  panelCan,
  presentBlock,
  type Reasoned,
  removeListing,
  setListingStatus,
} from '../../listings/index.ts'
import { type AuditedChange, reasonChanges, recordAudit } from '../audit/recording.repo.ts'
import { findProperties, findProperty, type PropertyRow } from './properties.repo.ts'

export type PropertiesDeps = {
  readonly db: Database
  readonly publish: Publish
  readonly listingRules: ListingRules
}

type PanelCaller = { readonly session: Session; language(): Promise<Language> }
type Saved = Reply<(typeof propertyEndpoints)['updateProperty']>
type Why = Reasoned<BlockTemplate>
type Locked = Awaited<ReturnType<typeof lockForPanel>>

/** Properties as this caller sees them: owners see their own only (D35). */
export async function listProperties(
  { db }: PropertiesDeps,
  query: PropertiesQuery,
  { session }: PanelCaller,
) {
  const ownerId = session.role === 'admin' ? null : session.accountId
  const { rows, total } = await findProperties(db.sql, query, ownerId)
  return {
    properties: rows.flatMap((row) => present(row, session) ?? []),
    ...numberedPage(query, total),
  }
}

/** @throws {Problem} `listing_not_found`, also for another owner's. */
export async function getProperty(
  { db }: PropertiesDeps,
  id: string,
  { session, language }: PanelCaller,
) {
  const read = await readProperty(db.sql, id, session)
  return { property: shown(read, await language()) }
}

/**
 * Edits a property by the rules of its type's own form, and sets its status (R15).
 * @throws {Problem} `validation_failed`; `listing_not_found`; `listing_changed`; `forbidden` where
 * only administrators may; what a rule throws.
 */
export function updateProperty(
  deps: PropertiesDeps,
  id: string,
  { status, template = null, reason = null, type, ...edit }: PropertyForm,
  caller: PanelCaller,
): Promise<Saved> {
  return change(deps, id, caller, {
    action: 'property.update',
    said: message('property_saved'),
    why: { template, reason },
    work: async (trx, locked) => {
      if (type && LISTING_TYPE_OF[type] !== locked.listing.type)
        throw Problem.invalid([{ path: 'type', message: message('property_type_fixed') }])
      if (hasEdit(edit))
        await editListing(trx, changesOf(deps), locked.listing, edit, roleOf(caller))
      // A form sends the status that it shows; only a reason makes that a decision.
      if (status && (status !== locked.listing.status || template !== null || reason !== null))
        await decide(trx, deps, locked, { status, template, reason }, caller)
    },
  })
}

const roleOf = ({ session }: PanelCaller) => (session.role === 'admin' ? 'admin' : 'owner')

const hasEdit = ({ title, description, price, location }: PropertyForm) =>
  [title, description, price, location].some((value) => value !== undefined)

/**
 * Sets a property's status; `active` on a blocked one restores the one from before (D59).
 * @throws {Problem} `listing_not_found`; `forbidden`; `wrong_status`; what a rule throws.
 */
export function setPropertyStatus(
  deps: PropertiesDeps,
  id: string,
  { status, template = null, reason = null }: PropertyStatusForm,
  caller: PanelCaller,
): Promise<Saved> {
  return change(deps, id, caller, {
    action: 'property.status',
    said: message('property_status_saved'),
    why: { template, reason },
    work: (trx, locked) => decide(trx, deps, locked, { status, template, reason }, caller),
  })
}

function decide(
  trx: Queryable,
  deps: PropertiesDeps,
  locked: Locked,
  { status, ...why }: Why & { readonly status: AdminProperty['status'] },
  caller: PanelCaller,
) {
  const decided = { by: caller.session.accountId, ...why, role: roleOf(caller) } as const
  return setListingStatus(trx, changesOf(deps), locked, status, decided)
}

/** Features a property, or no longer (D45). @throws {Problem} `listing_not_found` */
export function setPropertyFeatured(
  deps: PropertiesDeps,
  id: string,
  featured: boolean,
  caller: PanelCaller,
): Promise<Saved> {
  return change(deps, id, caller, {
    action: 'property.featured',
    said: message(featured ? 'property_featured' : 'property_not_featured'),
    work: (trx, { listing }) => featureListing(trx, listing, featured),
  })
}

/**
 * Deletes a property (D24).
 * @throws {Problem} `listing_not_found`; what a rule throws, such as `stays_ahead`.
 */
export async function removeProperty(
  deps: PropertiesDeps,
  id: string,
  {
    session,
    storeReply,
  }: PanelCaller & { storeReply(trx: Queryable, reply: unknown): Promise<void> },
) {
  return deps.db.transaction(async (trx) => {
    const { listing } = await lockForPanel(trx, id, session, 'deletion')
    const { title, ownerId: about, type, status } = listing
    await removeListing(trx, changesOf(deps), listing)
    await recordAudit(trx, {
      by: session.accountId,
      action: 'property.delete',
      subject: { type: 'listing', id },
      changes: [
        { field: 'title', before: title, after: null, about },
        { field: 'type', before: type, after: null },
        { field: 'status', before: status, after: null },
      ],
    })
    const reply = { success: true as const, message: message('property_deleted') }
    // A repeated call would find no listing.
    await storeReply(trx, reply)
    return reply
  })
}

const changesOf = ({ publish, listingRules: rules }: PropertiesDeps) => ({ publish, rules })

type PropertyChange = {
  readonly action: string
  readonly said: Message
  /** The reason of a decision, for the log. */
  readonly why?: Why
  work(trx: Queryable, locked: Locked): Promise<void>
}

/** One transaction: locks, the change, and its audit entry with the fields that differ. */
async function change(
  { db }: PropertiesDeps,
  id: string,
  { session, language }: PanelCaller,
  { action, said, why, work }: PropertyChange,
): Promise<Saved> {
  const read = await db.transaction(async (trx) => {
    const locked = await lockForPanel(trx, id, session)
    const before = await readProperty(trx, id, session)
    await work(trx, locked)
    const after = await readProperty(trx, id, session)
    const changes = differences(before, after, locked.listing.ownerId)
    if (why && changes.some(({ field }) => field === 'status'))
      changes.push(...reasonChanges(why, locked.listing.ownerId))
    if (changes.length > 0)
      await recordAudit(trx, {
        by: session.accountId,
        action,
        subject: { type: 'listing', id },
        changes,
      })
    return after
  })
  return { success: true, message: said, property: shown(read, await language()) }
}

/** The fields that differ; an owner's words are deleted with the account (D38). */
function differences(before: Read, after: Read, about: string): AuditedChange[] {
  const fields = ({ title, description, location, city, price, ...rest }: Read) => ({
    words: { title, description, location, city, blockReason: rest.block?.reason ?? null },
    facts: { price, status: rest.status, featured: rest.featured },
  })
  const isBlockedAgain =
    before.block &&
    after.block &&
    before.block.blockedAt.getTime() !== after.block.blockedAt.getTime()
  const [was, is] = [fields(before), fields(after)]
  const changed = (from: object, to: Readonly<Record<string, unknown>>, of: { about?: string }) =>
    Object.entries(from).flatMap(([field, value]) =>
      value === to[field] ? [] : [{ field, before: value, after: to[field], ...of }],
    )
  return [
    ...changed(was.words, is.words, { about }),
    ...changed(was.facts, is.facts, {}),
    ...(isBlockedAgain ? [{ field: 'status', before: 'blocked', after: 'blocked' }] : []),
  ]
}

/** A property with its block as it is stored. */
type Read = Omit<AdminPropertyDetail, 'block'> & { readonly block: BlockRow | null }

const shown = ({ block, ...property }: Read, language: Language): AdminPropertyDetail => ({
  ...property,
  block: block && presentBlock(block, language),
})

async function readProperty(sql: Queryable, id: string, session: Session): Promise<Read> {
  const row = await findProperty(sql, id)
  const property = row && present(row, session)
  if (!row || !property) throw new Problem('listing_not_found')
  const { state, pincode, landmark, phone, email, rules, openBookings } = row
  return {
    ...property,
    ...{ state, pincode, landmark, phone, email, rules, openBookings },
    block: row.status === 'blocked' ? await findBlock(sql, id) : null,
  }
}

/** A row as this caller sees it; null for another owner's. */
function present(row: PropertyRow, session: Session): AdminProperty | null {
  const can = panelCan(row, session)
  if (!can) return null
  const { id, title, price, featured, pictures } = row
  return {
    _id: id,
    title,
    ...hindiTitle(row),
    name: title,
    description: row.description,
    type: row.type.toLowerCase() as PropertyType,
    userId: {
      _id: row.ownerId,
      name: row.ownerName,
      email: row.ownerEmail,
      isVerified: row.ownerVerified,
    },
    price,
    rent: price,
    location: row.location,
    city: row.city,
    address: row.address,
    status: row.status,
    isVisible: row.isVisible,
    images: pictures.map((picture) => pictureUrl(picture.id)),
    pictures: [...pictures],
    featured,
    isFeatured: featured,
    // Reports of own listings are between their reporters and moderators.
    reports: session.role === 'admin' ? row.reports : 0,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    can,
  }
}
