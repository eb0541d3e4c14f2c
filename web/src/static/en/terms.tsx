import type { Article, Facts, Section } from '../article.ts'
import { grievance } from './grievance.tsx'
import { conduct, listing, renting } from './terms-conduct.tsx'

/** The terms of service, in plain words. */
export function terms(facts: Facts): Article {
  return {
    title: 'Terms of Service',
    description: `The agreement between you and the operator of ${facts.site}: each side’s duties, what is not allowed, and what happens when something goes wrong.`,
    changed: '2026-11-22',
    lead: (
      <>
        {facts.operator} runs this website, {facts.host}. By registering or using it you agree to
        these terms and to the <a href={facts.to('/privacy-policy.html')}>Privacy Policy</a>.
      </>
    ),
    sections: [
      marketplace(facts),
      account(),
      listing(facts),
      renting(),
      money(facts),
      order(),
      conduct(facts),
      ending(),
      liability(facts),
      grievance(facts),
      law(),
    ],
  }
}

function marketplace({ site }: Facts): Section {
  return {
    id: 'marketplace',
    title: `What ${site} is`,
    body: (
      <>
        <p>
          {site} is a marketplace. Owners list rooms, hotels and shops. Renters search, ask
          questions and send requests. Any agreement is a contract between the owner and the renter
          alone.
        </p>
        <p>
          {site} is not a party to it, is not a broker or agent of either side, and takes no
          commission. It does not own the places and has not inspected any place unless it says so.
        </p>
      </>
    ),
  }
}

function account(): Section {
  return {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>You are 18 or older and may enter into contracts.</li>
        <li>
          The information about you is true, and you keep it up to date. One account per person. An
          owner may act for a business.
        </li>
        <li>
          Don’t share your password or recovery codes. You’re responsible for what is done with them
          until you tell us that someone else has them.
        </li>
      </ul>
    ),
  }
}

function money({ site }: Facts): Section {
  return {
    id: 'money',
    title: 'Money',
    body: (
      <>
        <p>
          Renters pay rent, deposits and other charges directly to owners. {site} takes no money,
          holds none and never asks for any: not for a visit, not for a key, not ‘to block the
          room’.
        </p>
        <p>
          Listing, searching, saving and contacting are free. Owners set their prices, in Indian
          rupees.
        </p>
      </>
    ),
  }
}

function order(): Section {
  return {
    id: 'order',
    title: 'How listings are ordered',
    body: (
      <>
        <p>
          Each list shows how it is sorted: by <b>popularity</b> (views, saves and requests in the
          last 30 days, with recent ones counting most), <b>newest</b>, <b>price</b>, <b>rating</b>{' '}
          or <b>distance</b>. A search shows the best matches first. Owners can’t pay for a higher
          position.
        </p>
        <p>
          The ‘Verified’ badge means that an administrator has checked the owner’s documents and
          recorded the date. It says nothing about the condition of the place.
        </p>
      </>
    ),
  }
}

function ending(): Section {
  return {
    id: 'ending',
    title: 'Suspension and account closure',
    body: (
      <>
        <p>
          We may hide or remove a listing that breaks these terms or the law, and suspend or close
          an account. We’ll tell you why unless the law forbids it, and you can complain to the
          Grievance Officer. We may report unlawful acts to the authorities.
        </p>
        <p>
          You can delete your account in your Profile at any time. You’ll need to complete or cancel
          upcoming accepted or booked stays first, so that no guest is left without a room.
        </p>
      </>
    ),
  }
}

function liability({ operator, to }: Facts): Section {
  return {
    id: 'liability',
    title: 'Liability',
    body: (
      <>
        <p>
          Owners are responsible for their listings and places, and renters for their behaviour
          there. {operator} is responsible for running this website with care, and for anything the
          law does not allow it to exclude: wilful acts, gross negligence and your rights as a
          consumer.
        </p>
        <p>
          Beyond that, it is not liable for what owners and renters say, do or fail to do, or for
          downtime. The <a href={to('/disclaimer.html')}>Disclaimer</a> lists what to check
          yourself.
        </p>
      </>
    ),
  }
}

function law(): Section {
  return {
    id: 'law',
    title: 'Governing law and changes',
    body: (
      <>
        <p>
          Indian law applies. Consumers can go to the court or consumer commission where they live.
        </p>
        <p>
          When we change these terms, we update the date above and tell account holders before any
          change that reduces their rights. If you don’t agree, you can delete your account. Earlier
          agreements stay as they were.
        </p>
        <p>
          These terms are available in English and Hindi. If they differ, the version that is better
          for you applies.
        </p>
      </>
    ),
  }
}
