import type { Section } from '../article.ts'

/** What owners promise. */
export function listing(): Section {
  return {
    id: 'listing',
    title: 'If you list a place',
    body: (
      <ul>
        <li>You own it, or may rent it out; and the law, the building’s rules and your own contract allow it.</li>
        <li>Description, pictures, price and facilities are true and of this very place. The price is the whole price; what comes on top is in the text.</li>
        <li>You keep it current: what is taken is hidden, what has changed is edited.</li>
        <li>You answer requests, keep what you accept, and turn nobody away for their religion, caste, gender, origin or disability. A PG for women or for men may say so.</li>
        <li>You have the rights to text and pictures. You let Rentify show them, shrink them and share them as links for as long as the listing stands; they remain yours.</li>
        <li>Taxes, registrations and the police verification of tenants are your business.</li>
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
        <li>You send requests you mean, and cancel those you no longer mean.</li>
        <li>You use an owner’s contact for that place only: no advertising, no collecting, no passing on.</li>
        <li>You see the place and its papers before you pay.</li>
        <li>An owner’s acceptance is a step, not a contract: what binds the two of you is what you then agree, best in writing.</li>
      </ul>
    ),
  }
}

/** Rule 3(1)(b) of the IT Rules 2021, in plain words. */
export function conduct(): Section {
  return {
    id: 'conduct',
    title: 'What is not allowed',
    body: (
      <>
        <p>Nobody may put here, send or do through Rentify what</p>
        <ul>
          <li>belongs to somebody else, or infringes a patent, trade mark, copyright or other right;</li>
          <li>is obscene, pornographic or harmful to children, or intrudes on somebody’s privacy or body;</li>
          <li>insults or harasses for gender, or is hateful for race, religion, caste or origin;</li>
          <li>encourages money laundering, gambling or anything else that is against the law;</li>
          <li>deceives about who sent it or what is true: false listings, borrowed names, invented prices, and pictures or voices made by a machine and passed off as real;</li>
          <li>threatens India’s unity, security or public order, or leads to a crime;</li>
          <li>carries a virus, breaks or overloads the website, or collects its contents or contacts by machine.</li>
        </ul>
        <p>Whoever does may lose access, and what they put here may be removed; where a law is broken, penalties may follow.</p>
      </>
    ),
  }
}
