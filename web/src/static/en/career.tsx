import type { Article, Facts } from '../article.ts'
import { Mail } from '../Contact.tsx'

/** Working on Rentify: nothing is advertised that does not exist. */
export function career(facts: Facts): Article {
  return {
    title: 'Career',
    description: 'Working on Rentify: what we care about, how to take part in an open-source rental marketplace for India, and how to write to us.',
    changed: '2026-11-22',
    lead: <>Finding a room should not need a broker, luck or a fast phone. If making that true sounds like good work, read on.</>,
    sections: [
      {
        id: 'openings',
        title: 'Openings',
        body: (
          <>
            <p>There is no vacancy listed here at the moment. When there is one it stands on this page, with the work, the place and the pay.</p>
            {facts.supportEmail && (
              <p>
                You may write all the same, to <Mail to={facts.supportEmail} />: what you would like to make better, and one thing you have made. No photograph, age or marital
                status, please.
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
            <li>The measure is somebody on a cheap phone in a crowded cell who needs a room this week.</li>
            <li>What is not known is not shown. No invented urgency, no hidden price, no pre-ticked box.</li>
            <li>Hindi and English are equals; so are keyboard, screen reader and thumb.</li>
            <li>A claim about speed or safety comes with its measurement.</li>
          </ul>
        ),
      },
      {
        id: 'open-source',
        title: 'Take part without a job',
        body: (
          <>
            <p>
              Rentify is open source under the MIT licence. Translations, bug reports, reviews by people who use a screen reader, and knowledge of a city’s localities help as much
              as code.
            </p>
            <p>Every decision is written down with its reason, so you can start by disagreeing with one.</p>
          </>
        ),
      },
      {
        id: 'honest-hiring',
        title: 'A warning',
        body: <p>Nobody who hires for {facts.operator} asks for money: not for an interview, not for training, not for a laptop. Whoever does is a fraud.</p>,
      },
    ],
  }
}
