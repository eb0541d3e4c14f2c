import type { Facts, Section } from '../article.ts'
import { Mail, Officer } from '../Contact.tsx'

/** Who receives a complaint and what happens next; the same on the privacy policy and the terms. */
export function grievance({ operator, officer, supportEmail }: Facts): Section {
  return {
    id: 'grievance',
    title: 'Grievance Officer',
    body: (
      <>
        {officer ? (
          <>
            <p>
              Send complaints about anything on this website, about how your data is used, or about
              a person you met through it to the Grievance Officer of {operator}:
            </p>
            <Officer
              officer={officer}
              labels={{ name: 'Name', email: 'Email', phone: 'Phone', address: 'Address' }}
            />
          </>
        ) : (
          <p className="note">
            <b>This website has not named a Grievance Officer yet.</b>{' '}
            {supportEmail ? (
              <>
                Until it does, send complaints to <Mail to={supportEmail} />.
              </>
            ) : (
              <>
                It has not published an address for complaints either. The law requires its operator
                to do both before people use it.
              </>
            )}
          </p>
        )}
        <p>
          You don’t need a special form. Say what happened, include a link to the page, and tell us
          how to reach you.
        </p>
        <ul>
          <li>We confirm your complaint within 24 hours and give you a number for it.</li>
          <li>
            We decide within 7 days. Complaints about unlawful content, false identity or fraud come
            first, and we decide them within 36 hours.
          </li>
          <li>
            We remove private or sexual pictures, and pictures or messages that impersonate you,
            before everything else: within two hours of a complaint by the person concerned or
            someone acting for them.
          </li>
          <li>
            If you disagree with the decision, you can appeal to the Grievance Appellate Committee
            within 30 days. As a consumer you can contact the National Consumer Helpline (1915) or
            the consumer commission of your district, and about personal data the Data Protection
            Board of India.
          </li>
        </ul>
      </>
    ),
  }
}
