// What a mail of saved searches says: which searches found what, and why (D88).
import type { Language } from '@rentify/contract/languages'
import { isMonthKnown } from '@rentify/contract/listings/all-in'
import { placeInHindi } from '@rentify/contract/listings/hindi-names/hindi-names'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import { pictureUrl } from '@rentify/contract/media/picture'
import { type Message, message } from '@rentify/contract/messages'
import { formatRupees } from '@rentify/contract/money'
import type { Database } from '../../db/database.ts'
import type { Encryption } from '../../encryption/index.ts'
import { textIn } from '../../http/language.ts'
import type { EmailCard, Mail } from '../../mail/index.ts'
import { findMailbox } from '../accounts/index.ts'
import { type Listings, titleInHindi } from '../listings/index.ts'
import type { Settings } from '../settings/index.ts'
import { findTold, type MadeMail, type ToldInMail } from './mails.repo.ts'
import { findSearches } from './saved-searches.repo.ts'
import { nameOfSearch } from './search-names.ts'
import { stopLink, stopToken } from './stop-token.ts'

export type SearchMailDeps = {
  readonly db: Database
  readonly listings: Pick<Listings, 'cards'>
  readonly encryption: Encryption
  readonly mail: Mail
  readonly settings: Pick<Settings, 'general' | 'notifications'>
  readonly publicUrl: string
}

/** More are counted: the page shows them all. */
const MOST_CARDS = 10
const PICTURE_WIDTH = 640

/** Sends a mail that was made; one whose listings are all gone meanwhile is not sent. */
export async function sendMail(deps: SearchMailDeps, made: MadeMail): Promise<void> {
  const { db, listings, mail, settings, publicUrl } = deps
  if (!(await settings.notifications()).emailNotifications) return
  const mailbox = await findMailbox(db, made.accountId)
  if (!mailbox) return
  const told = await findTold(db.sql, made)
  const cards = await listings.cards(told.map(({ listingId }) => listingId))
  const [first] = cards
  if (!first) return
  const { language: usual } = await settings.general()
  const language = mailbox.language ?? usual
  const said = (text: Message) => textIn(language, text)
  const toldOf = new Map(told.map((one) => [one.listingId, one]))
  const searches = await findSearches(db.sql, made.accountId)
  const matched = searches.filter(({ id }) => told.some(({ searchIds }) => searchIds.includes(id)))
  const names = [...new Set(matched.map((one) => nameOfSearch(one, language)))]
  const stop = stopLink(publicUrl, stopToken(deps.encryption, made.accountId))
  const count = cards.length
  await mail.send({
    id: made.mailId,
    to: mailbox.email,
    language,
    link: count === 1 ? `${publicUrl}/room/${first._id}` : `${publicUrl}/saved-searches`,
    unsubscribe: stop,
    text: {
      subject: subjectOf(cards, toldOf.get(first._id), language),
      lines: [
        said(message('mail_search_found', { count })),
        ...(names.length > 0 ? [names.join(' · ')] : []),
      ],
      cards: cards
        .slice(0, MOST_CARDS)
        .map((one) => cardOf(one, toldOf.get(one._id), language, publicUrl)),
      action: said(message(count === 1 ? 'mail_search_open' : 'mail_search_open_all')),
      notes: [
        ...(count > MOST_CARDS
          ? [said(message('mail_search_more', { count: count - MOST_CARDS }))]
          : []),
        said(message('mail_search_why')),
      ],
      stop: { action: said(message('mail_search_stop')), link: stop },
    },
  })
}

function subjectOf(
  cards: readonly ListingSummary[],
  told: ToldInMail | undefined,
  language: Language,
): string {
  const [first] = cards
  if (!first || cards.length > 1)
    return textIn(language, message('mail_search_subject_many', { count: cards.length }))
  return `${whyOf(told, language)}: ${titleIn(first, language)}`
}

function whyOf(told: ToldInMail | undefined, language: Language): string {
  if (told?.reason === 'cheaper' && told.cheaperBy !== null)
    return textIn(
      language,
      message('mail_search_cheaper', { amount: formatRupees(told.cheaperBy) }),
    )
  return textIn(language, message(told?.reason === 'free' ? 'mail_search_free' : 'mail_search_new'))
}

function cardOf(
  listing: ListingSummary,
  told: ToldInMail | undefined,
  language: Language,
  publicUrl: string,
): EmailCard {
  const { location, city, price, type, pictures, moveInCost } = listing
  const place = location.toLowerCase().includes(city.toLowerCase())
    ? location
    : `${location}, ${city}`
  const [picture] = pictures
  const said = (text: Message) => textIn(language, text)
  const per = type === 'Hotel' ? message('mail_search_a_night') : message('mail_search_a_month')
  return {
    picture: picture ? publicUrl + pictureUrl(picture.id, PICTURE_WIDTH) : null,
    title: titleIn(listing, language),
    link: `${publicUrl}/room/${listing._id}`,
    place: language === 'hi' ? placeInHindi(place) : place,
    facts: [
      { label: said(message('mail_search_reason')), value: whyOf(told, language) },
      ...(price === null ? [] : [{ label: said(per), value: formatRupees(price) }]),
      ...[allInOf(listing)].flatMap((cost) =>
        cost ? [{ label: said(message('mail_search_all_in')), value: said(cost) }] : [],
      ),
      ...(moveInCost === null
        ? []
        : [{ label: said(message('mail_search_move_in')), value: formatRupees(moveInCost) }]),
    ],
    quote: null,
  }
}

/** What a month costs in all (D86); null where no more of it is known than the rent. */
function allInOf({ monthlyCost, price, costUnknown, electricity }: ListingSummary): Message | null {
  if (monthlyCost === null) return null
  const amount = formatRupees(monthlyCost)
  if (!isMonthKnown(costUnknown))
    return monthlyCost === price ? null : message('mail_search_cost_known', { amount })
  return electricity === 'Metered'
    ? message('mail_search_cost_metered', { amount })
    : message('mail_search_cost', { amount })
}

const titleIn = (listing: ListingSummary, language: Language): string =>
  (language === 'hi' ? titleInHindi(listing) : null) ?? listing.title
