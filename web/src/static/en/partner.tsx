import { BUILT } from '../../content/built.ts'
import type { Article, Facts } from '../article.ts'
import { Chat, Mail } from '../Contact.tsx'

/** For owners and for those who have many places. */
export function partner(facts: Facts): Article {
  return {
    title: 'Become a Partner',
    description: 'List your rooms, PG, hotel or shop on Rentify: what it costs (nothing), how it works, and how to bring many places at once.',
    changed: '2026-11-22',
    lead: <>You have a room, a PG, a hotel or a shop to let. Here people find it without anybody in between, and talk to you directly.</>,
    sections: [
      {
        id: 'cost',
        title: 'What it costs',
        body: <p>Nothing. No listing fee, no commission, no charge for a contact. Rent and deposit go from the renter to you, and Rentify never touches them.</p>,
      },
      {
        id: 'start',
        title: 'How to start',
        body: (
          <>
            {!BUILT.listing && (
              <p className="note">
                <b>Not open yet:</b> listing on the screen and booking requests are still being built. You can register now; until the steps below are open, places come in{' '}
                <a href="#many">as a table</a>.
              </p>
            )}
            <ol>
              <li>
                <a href="/login">Create an account</a> and choose the role Owner.
              </li>
              <li>
                Press <b>Rentify</b> (on a phone, the plus in the bar below) and choose Room, Hotel or Shop.
              </li>
              <li>Say what it is, where it is and what it costs, and add up to five pictures. You can stop in between; the draft is kept.</li>
              <li>Answer calls, WhatsApp messages and booking requests. In My Listings you edit, hide and delete.</li>
            </ol>
          </>
        ),
      },
      {
        id: 'good',
        title: 'What makes a good listing',
        body: (
          <ul>
            <li>Pictures by daylight, the main one of the room itself, the bathroom among them.</li>
            <li>The point on the map where the door is. In lists only the neighbourhood is shown.</li>
            <li>The whole price, and in the text what comes on top: electricity, meals, maintenance.</li>
            <li>A quick answer. Whoever needs a room this week writes to several owners.</li>
          </ul>
        ),
      },
      {
        id: 'verified',
        title: 'The badge ‘Verified’',
        body: <p>An administrator checks who you are and that you may rent the place out, and records on what evidence and when. The badge cannot be bought.</p>,
      },
      {
        id: 'many',
        title: 'Many places at once',
        body: (
          <>
            <p>
              Operators of PGs, co-living houses and hotels can hand over their places as a table (CSV or JSON). They are read in as often as you like; what has changed is changed,
              and nothing appears twice.
            </p>
            {facts.supportEmail || facts.supportWhatsapp ? (
              <p>
                Tell us about it:{facts.supportEmail && ' '}
                {facts.supportEmail && <Mail to={facts.supportEmail} />}
                {facts.supportEmail && facts.supportWhatsapp && ', '}
                {facts.supportWhatsapp && <Chat digits={facts.supportWhatsapp}>WhatsApp</Chat>}.
              </p>
            ) : (
              <p>This installation has not published a contact for this yet; its administrators read such tables in.</p>
            )}
          </>
        ),
      },
    ],
  }
}
