import { useSettings } from '../../api/settings.queries.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { Link } from '../../router/Link.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { chatIcon, phoneIcon, pinIcon } from '../../ui/icons.ts'
import { useOrigin } from '../Providers.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { Brand, mainLinks } from './main-links.tsx'
import './footer.css'

/** Brand and social links, Quick, Policy and Contact (R2), as far as they are configured. */
export function Footer() {
  const settings = useSettings()
  return (
    <footer className="footer">
      <div className="page">
        <div className="footer-cols">
          <div className="footer-first">
            <Brand />
            <p className="muted">{m.footer_blurb()}</p>
            <SocialLinks accounts={settings?.socialLinks ?? []} />
          </div>
          <nav aria-labelledby="footer-quick">
            <h2 id="footer-quick">{m.footer_quick()}</h2>
            <ul>
              {mainLinks().map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
              <li>
                <a href={paths.career()}>{m.footer_career()}</a>
              </li>
              <li>
                <a href={paths.partner()}>{m.footer_partner()}</a>
              </li>
            </ul>
          </nav>
          <nav aria-labelledby="footer-policy">
            <h2 id="footer-policy">{m.footer_policy()}</h2>
            <ul>
              <li>
                <a href={paths.privacy()}>{m.footer_privacy()}</a>
              </li>
              <li>
                <a href={paths.terms()}>{m.footer_terms()}</a>
              </li>
              <li>
                <a href={paths.disclaimer()}>{m.footer_disclaimer()}</a>
              </li>
            </ul>
          </nav>
          <section aria-labelledby="footer-contact">
            <h2 id="footer-contact">{m.footer_contact()}</h2>
            <ul>
              <li className="footer-line">
                <Icon path={pinIcon} />
                {m.footer_office()}
              </li>
              {settings?.supportWhatsapp && (
                <li>
                  <a
                    href={`https://wa.me/${settings.supportWhatsapp}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    <Icon path={chatIcon} />
                    {m.footer_whatsapp()}
                  </a>
                </li>
              )}
              {settings?.contactPhone && (
                <li>
                  <a href={`tel:+91${settings.contactPhone}`}>
                    <Icon path={phoneIcon} />
                    {settings.contactPhoneText}
                  </a>
                </li>
              )}
              {settings?.supportEmail && (
                <li>
                  <a href={`mailto:${settings.supportEmail}`}>
                    <EmailText email={settings.supportEmail} />
                  </a>
                </li>
              )}
              <li>
                <a href={paths.grievance()}>{m.footer_grievance()}</a>
              </li>
            </ul>
          </section>
        </div>
        <div className="footer-end">
          <p className="muted" suppressHydrationWarning>
            {m.footer_copyright({ year: String(new Date().getFullYear()) })}
          </p>
          <LanguageChoice />
        </div>
      </div>
    </footer>
  )
}

/** The installation's social accounts, or, when none is configured, links to share the site. */
function SocialLinks({ accounts }: { accounts: readonly { name: string; url: string }[] }) {
  const origin = encodeURIComponent(useOrigin())
  const sharing = accounts.length === 0
  const links = sharing
    ? [
        { name: 'WhatsApp', url: `https://wa.me/?text=${origin}` },
        { name: 'Facebook', url: `https://www.facebook.com/sharer/sharer.php?u=${origin}` },
        { name: 'X', url: `https://x.com/intent/post?url=${origin}` },
      ]
    : accounts
  return (
    <div className="footer-social">
      <span className="muted" id="footer-share">
        {sharing ? m.footer_share() : m.footer_follow()}
      </span>
      <ul className="footer-social" aria-labelledby="footer-share">
        {links.map(({ name, url }) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={sharing ? m.footer_share_on({ name }) : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
