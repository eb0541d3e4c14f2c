import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { checkIcon } from '../../ui/icons.ts'

const BENEFITS = [m.benefit_list, m.benefit_direct, m.benefit_requests, m.benefit_free] as const

/** The benefits of an owner account, and the link to the dashboard (R2). */
export function OwnerBenefits() {
  return (
    <section className="panel owner-benefits" aria-labelledby="benefits">
      <h2 id="benefits">{m.benefits_title()}</h2>
      <ul>
        {BENEFITS.map((benefit) => (
          <li key={benefit()}>
            <Icon path={checkIcon} />
            {benefit()}
          </li>
        ))}
      </ul>
      <ButtonLink kind="second" wide to={paths.ownerDashboard()}>
        {m.benefits_dashboard()}
      </ButtonLink>
    </section>
  )
}
