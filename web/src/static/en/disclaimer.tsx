import type { Article, Facts } from '../article.ts'

/** What this website does not vouch for. */
export function disclaimer(facts: Facts): Article {
  return {
    title: 'Disclaimer',
    description: 'What Rentify vouches for, what it does not, and what to check before you pay for a room, a hotel or a shop.',
    changed: '2026-11-22',
    lead: <>Listings come from their owners. Read them as you would a notice on a wall: with interest, and with your own eyes open.</>,
    sections: [
      {
        id: 'listings',
        title: 'About listings',
        body: (
          <>
            <p>Text, pictures, price and facilities are the owner’s. {facts.operator} does not inspect places and does not promise that a listing is complete, current or right.</p>
            <p>
              What an owner did not say is not shown, rather than guessed. ‘Price on request’ means that no price was given. A position marked ‘Approximate’ is the middle of the
              locality or city.
            </p>
            <p>‘Verified’ means that an administrator has checked the owner’s evidence. It is no promise about the place, the contract or how the two of you will get on.</p>
          </>
        ),
      },
      {
        id: 'check',
        title: 'Check before you pay',
        body: (
          <ul>
            <li>See the place, by day if you can, or send somebody you trust.</li>
            <li>Ask for the owner’s identity and for proof that they may rent it out.</li>
            <li>Agree in writing: rent, deposit, what is included, notice, and how the deposit comes back.</li>
            <li>Pay by a way that leaves a trace, against a receipt, and never before a visit.</li>
            <li>Owners: ask for identity and references, and do the police verification your state asks for.</li>
          </ul>
        ),
      },
      {
        id: 'fraud',
        title: 'Signs of fraud',
        body: (
          <>
            <p>
              A price far below the street’s. An owner who is abroad or ‘in the army’ and cannot show the place. A QR code to scan ‘to receive’ money. A token payment today, or it
              is gone. Somebody who says they call from Rentify and wants money or a code.
            </p>
            <p>
              Do not pay. Report it by the ways in <a href={facts.to('/terms.html#grievance')}>Grievance Officer</a>, and to the cyber crime helpline 1930 or cybercrime.gov.in if
              money is gone.
            </p>
          </>
        ),
      },
      ...(facts.placeholders
        ? [
            {
              id: 'samples',
              title: 'Sample content on this installation',
              body: (
                <p>
                  This installation shows sample content: the trust figures, the offer card with its agent, the testimonials on the home page, and the ratings on listings that
                  nobody has rated. They show what the design looks like, were not measured, and the people in them do not exist.
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
            <p>WhatsApp, maps and other websites behind a link are run by others, under their own terms. The drawn map is a sketch, shows no boundaries, and is no survey.</p>
            <p>Nothing here is legal, tax or financial advice.</p>
          </>
        ),
      },
    ],
  }
}
