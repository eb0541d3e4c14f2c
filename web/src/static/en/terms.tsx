import type { Article, Facts, Section } from '../article.ts'
import { grievance } from './grievance.tsx'
import { conduct, listing, renting } from './terms-conduct.tsx'

/** The agreement, in plain words. */
export function terms(facts: Facts): Article {
  return {
    title: 'Terms of Service',
    description: 'The agreement between you and the people who run Rentify: who does what, what is not allowed, and what happens when something goes wrong.',
    changed: '2026-11-22',
    lead: (
      <>
        {facts.operator} runs this website, {facts.host}. By registering or using it you agree to these terms and to the{' '}
        <a href={facts.to('/privacy-policy.html')}>Privacy Policy</a>.
      </>
    ),
    sections: [marketplace(), account(), listing(), renting(), money(), order(), conduct(), ending(), liability(facts), grievance(facts), law()],
  }
}

function marketplace(): Section {
  return {
    id: 'marketplace',
    title: 'What Rentify is',
    body: (
      <>
        <p>Rentify is a marketplace. Owners show rooms, hotels and shops; renters look, ask and send requests. What the two agree is a contract between them alone.</p>
        <p>Rentify is not a party to it, not a broker or agent of either side, and takes no commission. It does not own the places, and has seen only what it says it has seen.</p>
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
        <li>What you say about yourself is true, and stays so. One person, one account; an owner may act for a business.</li>
        <li>Your password and recovery codes are yours alone. What is done with them counts as done by you, until you tell us that somebody else has them.</li>
      </ul>
    ),
  }
}

function money(): Section {
  return {
    id: 'money',
    title: 'Money',
    body: (
      <>
        <p>
          Rent, deposits and other payments go directly from renter to owner. Rentify takes no money, holds none, and never asks for any: not for a visit, not for a key, not ‘to
          block the room’.
        </p>
        <p>Listing, looking, saving and contacting cost nothing. Prices are in Indian rupees and are the owner’s.</p>
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
          Lists are ordered by what stands beside them: <b>popularity</b> (people who looked, saved and asked in the last 30 days, the latest counting most), <b>newest</b>,{' '}
          <b>price</b>, <b>rating</b> or <b>distance</b>. A search puts what fits the words best first. Nobody can pay for a better place.
        </p>
        <p>The badge ‘Verified’ means that an administrator has checked the owner on evidence, on a day that is on record. It says nothing about the state of the place.</p>
      </>
    ),
  }
}

function ending(): Section {
  return {
    id: 'ending',
    title: 'When rules are broken, and when you leave',
    body: (
      <>
        <p>
          A listing that breaks these terms or the law may be hidden or removed, and an account suspended or closed. You are told why, unless the law forbids it, and may complain
          to the Grievance Officer. Unlawful acts may be reported to the authorities.
        </p>
        <p>
          You may delete your account in your Profile at any time. Accepted or booked stays that lie ahead have to be settled first, so that nobody stands before a closed door.
        </p>
      </>
    ),
  }
}

function liability({ operator, to }: Facts): Section {
  return {
    id: 'liability',
    title: 'Who is responsible for what',
    body: (
      <>
        <p>
          Owners are responsible for their listings and places, renters for how they behave there. {operator} is responsible for running this website with care, and for what the
          law does not allow anybody to exclude: wilful acts, gross negligence, and your rights as a consumer.
        </p>
        <p>
          Beyond that it is not liable for what owners and renters say, do or fail to do, nor for times when the website cannot be reached. The{' '}
          <a href={to('/disclaimer.html')}>Disclaimer</a> says what to check yourself.
        </p>
      </>
    ),
  }
}

function law(): Section {
  return {
    id: 'law',
    title: 'Law and changes',
    body: (
      <>
        <p>Indian law applies. Consumers may go to the court or consumer commission where they live.</p>
        <p>
          When these terms change, the date above changes with them, and people with an account are told before something is taken from them. Whoever does not agree may delete the
          account; what was agreed before stays as it was.
        </p>
        <p>These terms are in English and in Hindi. Should the two differ, the one that is better for you holds.</p>
      </>
    ),
  }
}
