import type { Facts, Section } from '../article.ts'
import { Mail, Officer } from '../Contact.tsx'

/** Whom a complaint goes to and what happens then: the same on the privacy policy and the terms. */
export function grievance({ operator, officer, supportEmail }: Facts): Section {
  return {
    id: 'grievance',
    title: 'Grievance Officer',
    body: (
      <>
        {officer ? (
          <>
            <p>Complaints about anything on this website, about how your data is used, or about a person you met through it go to the Grievance Officer of {operator}:</p>
            <Officer officer={officer} labels={{ name: 'Name', email: 'E-mail', phone: 'Phone', address: 'Address' }} />
          </>
        ) : (
          <p className="note">
            <b>This installation has not named a Grievance Officer yet.</b>{' '}
            {supportEmail ? (
              <>
                Until it does, send complaints to <Mail to={supportEmail} />.
              </>
            ) : (
              <>Nor has it published an address for complaints. Whoever runs it is required by law to do both before people use it.</>
            )}
          </p>
        )}
        <p>A complaint needs no special form. Say what happened, on which page (copy its address), and how you can be reached.</p>
        <ul>
          <li>You are told within 24 hours that your complaint has arrived, and you get a number for it.</li>
          <li>It is decided within 7 days; complaints about unlawful content, false identity or fraud come first and are decided within 36 hours.</li>
          <li>
            Pictures of a private or sexual kind, and pictures or messages that pretend to be you, are taken down ahead of everything else: within two hours of the complaint of the
            person concerned, or of somebody speaking for them.
          </li>
          <li>
            If you disagree with the decision you may appeal to the Grievance Appellate Committee within 30 days; as a consumer you may turn to the National Consumer Helpline
            (1915) or the consumer commission of your district; about personal data, to the Data Protection Board of India.
          </li>
        </ul>
      </>
    ),
  }
}
