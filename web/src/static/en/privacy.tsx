import type { Article, Facts, Section } from '../article.ts'
import { Mail } from '../Contact.tsx'
import { grievance } from './grievance.tsx'
import { keeping, kept } from './privacy-kept.tsx'

/** The notice of the Digital Personal Data Protection Act 2023, §5: what, why, whose rights, whom to complain to. */
export function privacy(facts: Facts): Article {
  return {
    title: 'Privacy Policy',
    description: 'What Rentify keeps about you, why, for how long, who sees it, and how to see, correct, take away or delete it.',
    changed: '2026-11-22',
    lead: (
      <>
        {facts.operator} runs this website ({facts.host}) and decides what happens to your data here. This page says what is kept, what for, and what you can do about it. Nothing
        is sold, and no advertising follows you.
      </>
    ),
    sections: [kept(), sharing(facts), abroad(facts), places(), keeping(), yours(facts), consent(facts), safety(), grievance(facts), changes()],
  }
}

function sharing({ tilesHost, google }: Facts): Section {
  return {
    id: 'sharing',
    title: 'Who sees it',
    body: (
      <>
        <ul>
          <li>
            <b>Everybody</b> sees a listing: its pictures, text, price and facts. Phone numbers and e-mail addresses written into a text are hidden.
          </li>
          <li>
            <b>People who are signed in</b> see on a listing’s own page the owner’s name and phone number, and the address. How many contacts one person may open in an hour is
            limited.
          </li>
          <li>
            <b>An owner</b> sees your name, phone number, dates and message when you send a booking request; you see theirs.
          </li>
          <li>
            <b>The people who run this website</b> see what their work needs, such as checking an owner or a complaint.
          </li>
        </ul>
        <p>Others get something only when you act:</p>
        <ul>
          <li>WhatsApp, your phone, your mail program or a maps website open when you press their button. What they get is in the link; what they do with it is up to them.</li>
          {google && (
            <li>
              Google’s button in the sign-in dialog comes from Google, which learns your network address when you open that dialog. If you press it Google learns that you sign in
              here, and we get your name, your e-mail address and an identifier, and nothing else.
            </li>
          )}
          {tilesHost && <li>If you press ‘Show street map’, the map’s pictures come from {tilesHost}, which learns your network address and the part of the map you look at.</li>}
          <li>E-mails reach you through a mail service that carries them for us.</li>
          <li>Courts and authorities get what the law obliges us to give, and no more.</li>
        </ul>
        <p>There is no other recipient: no advertisers, no data brokers, no measuring by others.</p>
      </>
    ),
  }
}

/** The Act, §16. */
function abroad({ operator, google }: Facts): Section {
  return {
    id: 'abroad',
    title: 'Outside India',
    body: (
      <p>
        {operator} decides where this website’s server and its mail service stand. Should one of them stand outside India, then only where the Digital Personal Data Protection Act
        (section 16) allows it: in no country that the Central Government has restricted. {google ? 'Google, WhatsApp' : 'WhatsApp'} and the map websites that you open yourself
        also work outside India, under their own terms.
      </p>
    ),
  }
}

function places(): Section {
  return {
    id: 'places',
    title: 'Where things are',
    body: (
      <>
        <p>
          In every list a listing stands at a fixed point of a grid of about one kilometre, never at its door. Distances are counted from that point too, so that nobody can find a
          home by asking often.
        </p>
        <p>‘Near Me’ asks your browser where you are. Your position goes into the one search you asked for, rounded to about ten metres, and is not kept.</p>
        <p>Place and camera data hidden in a picture are removed when it is uploaded.</p>
      </>
    ),
  }
}

function yours({ operator, supportEmail, officer }: Facts): Section {
  const write = supportEmail ?? officer?.email
  return {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <dl className="facts">
          <dt>See and take away</dt>
          <dd>
            <a href="/profile">Profile</a> → ‘Download my data’ gives you everything kept about you as one file.
          </dd>
          <dt>Correct</dt>
          <dd>Name, e-mail, phone and address are changed in your Profile; listings under My Listings.</dd>
          <dt>Delete</dt>
          <dd>Profile → ‘Delete my account’. Only accepted or booked stays that lie ahead must be settled first.</dd>
          <dt>Complain</dt>
          <dd>
            To the <a href="#grievance">Grievance Officer</a>, and after that to the Data Protection Board of India.
          </dd>
          <dt>Name somebody</dt>
          <dd>You may name a person who uses these rights for you if you die or can no longer do so yourself.</dd>
        </dl>
        <p>
          For what the screens do not offer{write ? ', write to ' : ' turn to '}
          {write ? <Mail to={write} /> : operator}. It costs nothing, and is decided within the same time as a <a href="#grievance">complaint</a>.
        </p>
      </>
    ),
  }
}

function consent({ operator }: Facts): Section {
  return {
    id: 'consent',
    title: 'What this rests on',
    body: (
      <>
        <p>
          You give your data yourself, for the purposes above, when you register, list a place, save one or write to somebody. By doing so you agree that {operator} uses it for
          exactly that, under the Digital Personal Data Protection Act, 2023.
        </p>
        <p>
          You may take that back at any time, as easily as you gave it: empty the field, take down the listing, or delete the account. What was done before stays lawful; what
          cannot be done without the data ends.
        </p>
        <p>Accounts are for people of 18 years or more. We keep no data about children knowingly, and delete it when we are told.</p>
        <p>This notice is in English and in Hindi. Both mean the same.</p>
      </>
    ),
  }
}

function safety(): Section {
  return {
    id: 'safety',
    title: 'How it is kept safe',
    body: (
      <>
        <p>
          Passwords and sign-in tokens are stored as hashes only, so that reading the database is not enough to sign in. Somebody who tries passwords has to wait longer each time.
          Two-step sign-in is there for everybody.
        </p>
        <p>
          If personal data is ever lost or gets into wrong hands, everybody concerned and the Data Protection Board are told without delay: what happened, what may follow, what has
          been done, and what you can do.
        </p>
      </>
    ),
  }
}

function changes(): Section {
  return {
    id: 'changes',
    title: 'Changes',
    body: <p>The date above is the day of the last change. Before a change that takes something from you, people with an account are told.</p>,
  }
}
