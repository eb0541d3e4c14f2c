import type { Facts, Section } from '../article.ts'

/** What owners promise. */
export function listing({ site }: Facts): Section {
  return {
    id: 'listing',
    title: 'If you list a place',
    body: (
      <ul>
        <li>
          You own the place or may rent it out, and the law, the building’s rules and your own
          contract allow it.
        </li>
        <li>
          The description, photos, price and facilities are true and of this place. The price is the
          full price, and the text says what costs extra.
        </li>
        <li>
          You keep it up to date: hide it when it is taken and edit it when something changes.
        </li>
        <li>
          You answer requests, honour what you accept, and turn no one away because of religion,
          caste, gender, origin or disability. A PG for women or for men may say so.
        </li>
        <li>
          You have the rights to the text and photos. You allow {site} to show them, resize them and
          share links to them while the listing is online. They remain yours.
        </li>
        <li>You are responsible for taxes, registrations and tenant police verification.</li>
      </ul>
    ),
  }
}

/** What renters promise. */
export function renting(): Section {
  return {
    id: 'renting',
    title: 'If you look for a place',
    body: (
      <ul>
        <li>Send only genuine requests, and cancel those you no longer need.</li>
        <li>
          Use an owner’s contact for that place only. Don’t advertise, collect contacts or pass them
          on.
        </li>
        <li>Visit the place and check its papers before you pay.</li>
        <li>
          An owner’s acceptance is not yet a contract. You’re both bound by what you agree
          afterwards, preferably in writing.
        </li>
      </ul>
    ),
  }
}

/** Rule 3(1)(b) of the IT Rules 2021, in plain words. */
export function conduct({ site }: Facts): Section {
  return {
    id: 'conduct',
    title: 'What is not allowed',
    body: (
      <>
        <p>You must not post, send or do anything through {site} that</p>
        <ul>
          <li>
            belongs to someone else, or infringes a patent, trade mark, copyright or other right;
          </li>
          <li>is obscene, pornographic or harmful to children, or invades someone’s privacy;</li>
          <li>
            insults or harasses because of gender, or is hateful about race, religion, caste or
            origin;
          </li>
          <li>encourages money laundering, gambling or anything else that is illegal;</li>
          <li>
            misleads about its sender or the facts: false listings, false names, invented prices, or
            AI-generated pictures and voices presented as real;
          </li>
          <li>threatens India’s unity, security or public order, or leads to a crime;</li>
          <li>
            carries a virus, breaks or overloads the website, or collects its contents or contacts
            automatically.
          </li>
        </ul>
        <p>
          If you do, we may remove the content and close your account. Breaking the law may lead to
          penalties.
        </p>
      </>
    ),
  }
}
