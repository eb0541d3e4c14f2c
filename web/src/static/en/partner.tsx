import type { Article, Facts } from '../article.ts'
import { Chat, Mail } from '../Contact.tsx'

/** For owners, and for partners with many properties. */
export function partner(facts: Facts): Article {
  return {
    title: 'Become a Partner',
    description: `List your rooms, PG, hotel or shop on ${facts.site}: what it costs (nothing), how it works, and how to list many places at once.`,
    changed: '2026-11-22',
    lead: (
      <>
        Do you have a room, a PG, a hotel or a shop to rent out? People find it here and contact you
        directly, with no broker in between.
      </>
    ),
    sections: [
      {
        id: 'cost',
        title: 'What it costs',
        body: (
          <p>
            Nothing. There is no listing fee, no commission and no charge per contact. Renters pay
            you the rent and deposit directly, and {facts.site} never touches the money.
          </p>
        ),
      },
      {
        id: 'start',
        title: 'How to start',
        body: (
          <>
            <ol>
              <li>
                <a href="/login">Create an account</a> and choose the role Owner.
              </li>
              <li>
                Tap <b>Rentify</b> (on a phone, the plus in the bottom bar) and choose Room, Hotel
                or Shop.
              </li>
              <li>
                Describe the place, add its location and price, and upload up to five photos. You
                can stop at any time and continue later.
              </li>
              <li>
                Answer calls, WhatsApp messages and booking requests. Edit, hide or delete your
                listings under My Listings.
              </li>
            </ol>
          </>
        ),
      },
      {
        id: 'good',
        title: 'What makes a good listing',
        body: (
          <ul>
            <li>Take photos in daylight: the room first, and don’t skip the bathroom.</li>
            <li>Put the pin at your front door. Search results show only the neighbourhood.</li>
            <li>Give the full price, and say what costs extra: electricity, meals, maintenance.</li>
            <li>Reply quickly. People who need a room this week message several owners.</li>
          </ul>
        ),
      },
      {
        id: 'verified',
        title: 'The ‘Verified’ badge',
        body: (
          <p>
            An administrator checks your identity and your right to rent the place out, and records
            the documents and the date. You can’t buy the badge.
          </p>
        ),
      },
      {
        id: 'many',
        title: 'Many places at once',
        body: (
          <>
            <p>
              If you run PGs, co-living houses or hotels, send us your places as a spreadsheet (CSV
              or JSON). Import as often as you like: changes are updated and nothing is duplicated.
            </p>
            {facts.supportEmail || facts.supportWhatsapp ? (
              <p>
                Contact us:{facts.supportEmail && ' '}
                {facts.supportEmail && <Mail to={facts.supportEmail} />}
                {facts.supportEmail && facts.supportWhatsapp && ', '}
                {facts.supportWhatsapp && <Chat digits={facts.supportWhatsapp}>WhatsApp</Chat>}.
              </p>
            ) : (
              <p>
                We don’t have a public contact for imports yet. Administrators of this website can
                import your spreadsheet.
              </p>
            )}
          </>
        ),
      },
    ],
  }
}
