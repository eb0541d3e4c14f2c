import type { Article, Facts } from '../article.ts'

/** What this website does not guarantee. */
export function disclaimer(facts: Facts): Article {
  return {
    title: 'Disclaimer',
    description: `What ${facts.site} checks, what it doesn’t, and what you should check before you pay for a room, a hotel or a shop.`,
    changed: '2026-11-23',
    lead: <>Owners write their own listings. Check everything for yourself before you pay.</>,
    sections: [
      {
        id: 'listings',
        title: 'About listings',
        body: (
          <>
            <p>
              Owners provide the text, photos, price and facilities. {facts.operator} does not
              inspect places and does not promise that a listing is complete, up to date or correct.
            </p>
            <p>
              If an owner didn’t tell us something, we leave it out instead of guessing. ‘Price on
              request’ means that the owner gave no price. A location marked ‘Approximate’ is the
              centre of the locality or city.
            </p>
            <p>
              ‘Verified’ means that an administrator has checked the owner’s documents. It is not a
              promise about the place, the contract or the owner’s behaviour.
            </p>
          </>
        ),
      },
      {
        id: 'check',
        title: 'Check before you pay',
        body: (
          <ul>
            <li>Visit the place, in daylight if you can, or send someone you trust.</li>
            <li>Ask the owner for an ID and for proof that they may rent the place out.</li>
            <li>
              Agree in writing on the rent, the deposit, what is included, the notice period and how
              you’ll get the deposit back.
            </li>
            <li>Pay in a traceable way and get a receipt. Never pay before a visit.</li>
            <li>
              Owners: ask tenants for ID and references, and complete the police verification your
              state requires.
            </li>
          </ul>
        ),
      },
      {
        id: 'fraud',
        title: 'Signs of fraud',
        body: (
          <>
            <ul>
              <li>The price is far below the local rate.</li>
              <li>The owner is abroad or ‘in the army’ and can’t show you the place.</li>
              <li>You’re asked to scan a QR code ‘to receive’ money.</li>
              <li>The owner pressures you to pay a token amount today.</li>
              <li>Someone claims to call from {facts.site} and wants money or a code.</li>
            </ul>
            <p>
              Don’t pay. Report it to our{' '}
              <a href={facts.to('/terms.html#grievance')}>Grievance Officer</a>. If you’ve lost
              money, call the cyber crime helpline 1930 or go to cybercrime.gov.in.
            </p>
          </>
        ),
      },
      ...(facts.placeholders
        ? [
            {
              id: 'samples',
              title: 'Sample content on this website',
              body: (
                <p>
                  This website shows sample content: the trust figures, the offer card with its
                  agent, the testimonials on the home page, and ratings on listings that have no
                  ratings of their own. They illustrate the design. The figures were not measured
                  and the people are not real.
                </p>
              ),
            },
          ]
        : []),
      {
        id: 'elsewhere',
        title: 'Links, maps and advice',
        body: (
          <>
            <p>
              WhatsApp, maps and other linked websites are run by other companies under their own
              terms. The map on a listing is a sketch. It shows no boundaries and is not a survey.
            </p>
            <p>
              Names and positions of places come from{' '}
              <a href="https://www.geonames.org" rel="noreferrer">
                GeoNames
              </a>{' '}
              (CC BY 4.0, changed), India’s Department of Posts, Tashif’s Delhi Metro list (MIT),{' '}
              <a href="https://www.openstreetmap.org/copyright" rel="noreferrer">
                © OpenStreetMap contributors
              </a>{' '}
              (
              <a href="https://opendatacommons.org/licenses/odbl/1-0/" rel="noreferrer">
                ODbL 1.0
              </a>
              ), and airport-data-js by Aashish Vivekanand (CC BY 4.0, changed). Distances are
              measured in a straight line.
            </p>
            <p>Nothing on this website is legal, tax or financial advice.</p>
          </>
        ),
      },
    ],
  }
}
