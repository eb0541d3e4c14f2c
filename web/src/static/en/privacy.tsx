import type { Article, Facts, Section } from '../article.ts'
import { Mail } from '../Contact.tsx'
import { grievance } from './grievance.tsx'
import { personalData, retention } from './privacy-data.tsx'

/**
 * The notice of the Digital Personal Data Protection Act 2023, §5: which data, why, the user's
 * rights, and whom to complain to.
 */
export function privacy(facts: Facts): Article {
  return {
    title: 'Privacy Policy',
    description: `What data ${facts.site} holds about you, why, for how long, who sees it, and how to view, correct, download or delete it.`,
    changed: '2026-11-22',
    lead: (
      <>
        {facts.operator} runs this website ({facts.host}) and is responsible for your data. This
        page explains what we hold, why, and what your choices are. We don’t sell your data, and we
        don’t track you for advertising.
      </>
    ),
    sections: [
      personalData(),
      sharing(facts),
      abroad(facts),
      places(),
      retention(),
      yours(facts),
      consent(facts),
      safety(),
      grievance(facts),
      changes(),
    ],
  }
}

function sharing({ tilesHost, google }: Facts): Section {
  return {
    id: 'sharing',
    title: 'Who we share it with',
    body: (
      <>
        <ul>
          <li>
            <b>Everyone</b> can see a listing’s photos, text, price and details. We hide phone
            numbers and email addresses written in the text.
          </li>
          <li>
            <b>Signed-in users</b> also see the owner’s name, phone number and the address on the
            listing’s page. We limit how many contacts a user can view in an hour.
          </li>
          <li>
            <b>An owner</b> sees your name, phone number, dates and message when you send a booking
            request. You see the owner’s contact details.
          </li>
          <li>
            <b>Administrators of this website</b> see what they need for their work, such as
            verifying an owner or handling a complaint.
          </li>
        </ul>
        <p>Other companies receive data only when you do one of these things:</p>
        <ul>
          <li>
            When you tap a button for WhatsApp, a call, an email or a map, that app opens with the
            data in the link. Its own privacy policy applies.
          </li>
          {google && (
            <li>
              The Google button in the sign-in dialog is loaded from Google, so Google receives your
              IP address when you open the dialog. If you use it, Google learns that you sign in
              here, and we receive your name, your email address and an identifier, and nothing
              else.
            </li>
          )}
          {tilesHost && (
            <li>
              If you tap ‘Show street map’, the map is loaded from {tilesHost}, which receives your
              IP address and the area you view.
            </li>
          )}
          <li>We send emails through an email service provider.</li>
          <li>We give courts and authorities what the law requires, and no more.</li>
        </ul>
        <p>
          We share your data with no one else: no advertisers, no data brokers, no third-party
          analytics.
        </p>
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
        {operator} chooses where this website’s server and email service are located. If one of them
        is outside India, it is only where the Digital Personal Data Protection Act (section 16)
        allows it: never in a country that the Central Government has restricted.{' '}
        {google ? 'Google, WhatsApp' : 'WhatsApp'} and the map websites that you open may also
        process data outside India, under their own terms.
      </p>
    ),
  }
}

function places(): Section {
  return {
    id: 'places',
    title: 'Location data',
    body: (
      <>
        <p>
          Lists show each place only to the nearest kilometre or so, never its exact position. We
          calculate distances from that approximate point too, so no one can work out where a home
          is by searching repeatedly.
        </p>
        <p>
          ‘Near Me’ asks your browser for your location. We use it for that one search, rounded to
          about ten metres, and don’t store it.
        </p>
        <p>When you upload a photo, we remove its hidden location and camera data.</p>
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
          <dt>View and download</dt>
          <dd>
            <a href="/profile">Profile</a> → ‘Download my data’ gives you everything we hold about
            you as one file.
          </dd>
          <dt>Correct</dt>
          <dd>
            Change your name, email, phone and address in your Profile, and your listings under My
            Listings.
          </dd>
          <dt>Delete</dt>
          <dd>
            Profile → ‘Delete my account’. You’ll need to complete or cancel upcoming accepted or
            booked stays first.
          </dd>
          <dt>Complain</dt>
          <dd>
            Contact the <a href="#grievance">Grievance Officer</a>, and after that the Data
            Protection Board of India.
          </dd>
          <dt>Nominate someone</dt>
          <dd>
            You can nominate a person to use these rights for you if you die or can no longer use
            them yourself.
          </dd>
        </dl>
        <p>
          For anything else{write ? ', write to ' : ', contact '}
          {write ? <Mail to={write} /> : operator}. It is free, and we decide within the same time
          as for a <a href="#grievance">complaint</a>.
        </p>
      </>
    ),
  }
}

function consent({ operator }: Facts): Section {
  return {
    id: 'consent',
    title: 'Legal basis',
    body: (
      <>
        <p>
          You give us your data for the purposes above when you register, list or save a place, or
          contact someone. By doing so you consent to {operator} using it for exactly those
          purposes, under the Digital Personal Data Protection Act, 2023.
        </p>
        <p>
          You can withdraw your consent at any time, as easily as you gave it: clear the field,
          remove the listing or delete your account. This doesn’t affect what was done before.
          Anything that needs the data will stop working.
        </p>
        <p>
          You must be 18 or older to have an account. We don’t knowingly hold data about children,
          and we delete it if we learn of it.
        </p>
        <p>This notice is available in English and Hindi. Both have the same meaning.</p>
      </>
    ),
  }
}

function safety(): Section {
  return {
    id: 'safety',
    title: 'How we protect it',
    body: (
      <>
        <p>
          We store passwords and sign-in tokens only as hashes, so reading the database is not
          enough to sign in. Anyone guessing passwords has to wait longer after each attempt. Every
          account can turn on two-step sign-in.
        </p>
        <p>
          If personal data is ever lost or stolen, we’ll tell everyone affected and the Data
          Protection Board without delay: what happened, the possible consequences, what we’ve done
          and what you can do.
        </p>
      </>
    ),
  }
}

function changes(): Section {
  return {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        The date above shows the last change. We’ll tell account holders before any change that
        reduces their rights.
      </p>
    ),
  }
}
