import type { Article, Facts } from '../article.ts'
import { Mail } from '../Contact.tsx'

/** Working on Rentify: no invented vacancies. */
export function career(facts: Facts): Article {
  return {
    title: 'Career',
    description: `Working on ${facts.site}: what we care about, how to take part in an open-source rental marketplace for India, and how to write to us.`,
    changed: '2026-11-22',
    lead: (
      <>
        Finding a room should not need a broker, luck or a fast phone. If you’d like to help make
        that true, read on.
      </>
    ),
    sections: [
      {
        id: 'openings',
        title: 'Openings',
        body: (
          <>
            <p>
              We have no openings right now. We’ll post them here with the role, location and pay.
            </p>
            {facts.supportEmail && (
              <p>
                You’re still welcome to write to <Mail to={facts.supportEmail} />. Tell us what
                you’d like to improve and show us one thing you’ve made. Please leave out your
                photo, age and marital status.
              </p>
            )}
          </>
        ),
      },
      {
        id: 'how',
        title: 'How we work',
        body: (
          <ul>
            <li>
              We build for someone on a cheap phone and a busy network who needs a room this week.
            </li>
            <li>
              We show only what we know. No invented urgency, no hidden prices, no pre-ticked boxes.
            </li>
            <li>
              Hindi and English get equal care, and so do keyboards, screen readers and thumbs.
            </li>
            <li>We back every claim about speed or safety with a measurement.</li>
          </ul>
        ),
      },
      {
        id: 'open-source',
        title: 'Contribute without a job',
        body: (
          <>
            <p>
              Rentify is open source under the MIT licence. Translations, bug reports, screen reader
              reviews and local knowledge of a city help as much as code.
            </p>
            <p>Every decision is written down with its reason, so you can question any of them.</p>
          </>
        ),
      },
      {
        id: 'honest-hiring',
        title: 'Beware of job fraud',
        body: (
          <p>
            {facts.operator} never asks job applicants for money: not for an interview, training or
            a laptop. Anyone who does is a fraud.
          </p>
        ),
      },
    ],
  }
}
