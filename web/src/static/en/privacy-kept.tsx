import type { Section } from '../article.ts'

/** Every kind of personal data with its purpose. */
export function kept(): Section {
  return {
    id: 'kept',
    title: 'What is kept, and why',
    body: (
      <>
        <dl className="facts">
          <dt>Your account</dt>
          <dd>
            Name, e-mail address, role (renter or owner) and language; phone number and address if you give them; a hash of your password or Google’s identifier. To sign you in and
            to show others who you are.
          </dd>
          <dt>Your signed-in devices</dt>
          <dd>
            For each: when it signed in, when it was last used, its browser and system, and a part of its network address, so that you recognise it in your list. To keep you signed
            in and to let you end it.
          </dd>
          <dt>Two-step sign-in</dt>
          <dd>If you turn it on: its secret, and hashes of your recovery codes.</dd>
          <dt>Listings</dt>
          <dd>What an owner writes and uploads, the exact address and point among it. To show the place and to bring the two of you together.</dd>
          <dt>Saved places</dt>
          <dd>Which listings you saved, in your browser and on the server. To show them on all your devices.</dd>
          <dt>Contacts you opened</dt>
          <dd>Which listings’ contact you were shown within the last hour. To keep the limit on them; then it is forgotten.</dd>
          <dt>Booking requests</dt>
          <dd>Dates, guests, phone number and message. For the owner’s answer, and for both sides’ record.</dd>
          <dt>An owner’s check</dt>
          <dd>Who checked an owner, when, and on what evidence, where that was done. It stands behind the badge ‘Verified’.</dd>
        </dl>
        <p>Some things are noted without your name:</p>
        <ul>
          <li>
            A view counts once a person and day. Who looked is kept as a code that only that day’s key can make; key and codes are destroyed when the day is over, and a number
            remains.
          </li>
          <li>
            Failed sign-ins are counted by a code of what was typed and by network address, for one day. Registrations and sign-ins are counted by network address for as long as
            the limit lasts, an hour at most.
          </li>
          <li>So that a form sent twice counts once, a code of it and the answer are kept for 24 hours.</li>
          <li>What you search for is not recorded. When something breaks, the address of the failed request, the error and a number are logged, so that it can be repaired.</li>
        </ul>
        <p>
          In your browser: a cookie with your language, one that says that somebody is signed in here (without who), and in its storage your sign-in, your saved places, the last
          filters and which hints you have seen. All of it serves this website alone. There are no advertising or tracking cookies.
        </p>
      </>
    ),
  }
}

/** How long each is kept. */
export function keeping(): Section {
  return {
    id: 'how-long',
    title: 'How long',
    body: (
      <>
        <ul>
          <li>Account, listings and saved places: until you delete them.</li>
          <li>A signed-in device: 30 days after it was last used, 90 days at most.</li>
          <li>Links in e-mails (new password, confirmation): until used, a few hours or days at most.</li>
        </ul>
        <p>
          When you delete your account, name, e-mail address, phone number, address, devices and saved places go at once, and your listings with their pictures leave the website.
          Bookings of others stay, without your name. One sealed line remains for one year, because the law asks for it (Digital Personal Data Protection Rules, 2025): when you
          joined and left, as what, and your e-mail address as a code that only somebody who knows the address can find. It is used for nothing else and then erased.
        </p>
        <p>Copies made for emergencies are overwritten in turn; what you delete is gone from them when they are.</p>
      </>
    ),
  }
}
