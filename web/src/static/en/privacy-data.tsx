import type { Section } from '../article.ts'

/** Every kind of personal data with its purpose. */
export function personalData(): Section {
  return {
    id: 'data',
    title: 'What we hold, and why',
    body: (
      <>
        <dl className="facts">
          <dt>Your account</dt>
          <dd>
            Name, email address, role (renter or owner) and language; phone number and address if
            you give them; a hash of your password or your Google identifier. We need these to sign
            you in and to show others who you are.
          </dd>
          <dt>Your signed-in devices</dt>
          <dd>
            For each device: when it signed in, when it was last used, its browser and system, and
            part of its IP address, so that you can recognise it in your list. We need these to keep
            you signed in and to let you sign a device out.
          </dd>
          <dt>Two-step sign-in</dt>
          <dd>If you turn it on: its secret key and hashes of your recovery codes.</dd>
          <dt>Listings</dt>
          <dd>
            What owners write and upload, including the exact address and location. We use it to
            show the place and to put renters and owners in touch.
          </dd>
          <dt>Saved places</dt>
          <dd>
            Which listings you saved, in your browser and on the server, so that all your devices
            show them.
          </dd>
          <dt>Contacts you opened</dt>
          <dd>
            Which listings’ contacts you viewed in the last hour, so that we can limit how many. We
            then delete this.
          </dd>
          <dt>Booking requests</dt>
          <dd>
            Dates, guests, phone number and message, for the owner’s reply and for both sides’
            records.
          </dd>
          <dt>Owner verification</dt>
          <dd>For verified owners: who checked the documents, when, and which ones.</dd>
        </dl>
        <p>We record some things without your name:</p>
        <ul>
          <li>
            We count each person who views a listing once a day, and store them as a code made with
            that day’s key. At the end of the day we destroy the key and the codes and keep only the
            number.
          </li>
          <li>
            We count failed sign-ins by a hash of the email and by IP address for one day, and
            registrations and sign-ins by IP address for as long as a limit lasts, one hour at most.
          </li>
          <li>
            So that a form sent twice is processed only once, we keep a hash of it and our response
            for 24 hours.
          </li>
          <li>
            We count how often listings are seen on a page, opened, saved, contacted and requested,
            visits, and searches with and without results, by the hour. With it goes only the type
            of device, the kind of site you came from and the country: no name, no address, no
            identifier, nothing stored in your browser. We delete the single events after 35 days.
            If your browser sends ‘Do Not Track’ or ‘Global Privacy Control’, it reports nothing to
            us.
          </li>
          <li>
            When a search finds nothing, we record its text for 35 days, so that we see which places
            and homes are missing: without phone numbers and email addresses, without who typed it,
            and not if your browser sends ‘Do Not Track’ or ‘Global Privacy Control’. Otherwise we
            don’t record what you search for.
          </li>
          <li>
            When something fails, we log the address of the failed request, the error and a
            reference number so that we can fix it.
          </li>
        </ul>
        <p>
          In your browser we store a cookie with your language, a cookie that says whether you’re
          signed in (but not who you are), a cookie that shows you the photos of your hidden
          listings while you’re signed in, and, in browser storage, your sign-in, saved places, last
          filters, drafts of your listings and the hints you’ve seen. All of it is for this website
          only. We use no advertising or tracking cookies.
        </p>
      </>
    ),
  }
}

/** The retention period of each. */
export function retention(): Section {
  return {
    id: 'how-long',
    title: 'How long',
    body: (
      <>
        <ul>
          <li>Account, listings and saved places: until you delete them.</li>
          <li>Signed-in devices: 30 days after last use, 90 days at most.</li>
          <li>
            Links in emails (new password, confirmation): until used, a few hours or days at most.
          </li>
        </ul>
        <p>
          When you delete your account, we delete your name, email address, phone number, address,
          devices, saved places, listings and photos at once. Other people’s bookings stay, without
          your name. The law (Digital Personal Data Protection Rules, 2025) requires us to keep one
          sealed record for a year: when you joined and left, your role, and your email address as a
          code that can be matched only by someone who already knows the address. We use it for
          nothing else and then erase it.
        </p>
        <p>Backups are overwritten over time. What you delete disappears from them then.</p>
      </>
    ),
  }
}
