import { MAX_EVIDENCE, type OwnVerification } from '@rentify/contract/accounts/owner-verification'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../api/errors.ts'
import { FormError } from '../../../form/FormError.tsx'
import { LinesField } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { dayText } from '../../../ui/dates/date-text.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { profileApi } from '../profile.api.ts'

const verificationQuery = queryOptions({
  queryKey: ['verification'],
  queryFn: ({ signal }) => profileApi.getVerification({}, { signal }),
  meta: { personal: true },
})

/** Whether an owner is verified, and how they ask for it: with text alone (D45). */
export function VerificationSection() {
  const { data, error, refetch } = useQuery(verificationQuery)
  return (
    <section className="profile-part stack" aria-labelledby="verification">
      <h2 id="verification">{m.verification_title()}</h2>
      <p className="muted">{m.verification_text()}</p>
      {data && <Standing data={data} />}
      {data && mayAsk(data) && <AskForm key={data.request?.askedAt} data={data} />}
      {!data && !error && <Skeleton height="180px" style={{ borderRadius: 'var(--r-2)' }} />}
      {!data && error && (
        <Failure>
          {messageOf(error, m.error_page())}{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            {m.common_retry()}
          </button>
        </Failure>
      )}
    </section>
  )
}

const mayAsk = ({ verifiedAt, request }: OwnVerification) => !verifiedAt && !request?.againFrom

function Standing({ data: { verifiedAt, request } }: { data: OwnVerification }) {
  if (verifiedAt)
    return <Note tone="ok">{m.verification_since({ date: dayText(verifiedAt) })}</Note>
  if (!request) return null
  const { askedAt, refusedAt, reason, againFrom } = request
  if (!refusedAt) return <Note>{m.verification_waiting({ date: dayText(askedAt) })}</Note>
  return (
    <Note tone="warm">
      <p className="pre">
        {m.verification_refused({ date: dayText(refusedAt), reason: reason ?? '' })}
      </p>
      {againFrom && <p>{m.verification_again({ date: dayText(againFrom) })}</p>}
    </Note>
  )
}

function AskForm({ data: { request } }: { data: OwnVerification }) {
  const client = useQueryClient()
  const form = useForm({
    defaultValues: { evidence: request?.evidence ?? '' },
    check: ({ evidence }) => (evidence.trim() ? null : ['evidence', m.verification_missing()]),
    send: async ({ evidence }, options) => {
      const saved = await profileApi.askForVerification({ body: { evidence } }, options)
      client.setQueryData(verificationQuery.queryKey, saved)
      toast('success', saved.message)
    },
    fallback: m.verification_failed(),
  })
  const isOpen = request !== null && request.refusedAt === null
  const label = isOpen ? m.verification_change() : m.verification_ask()
  return (
    <form className="stack" {...form.props} aria-label={label}>
      <FormError error={form.serverError} />
      <LinesField
        form={form}
        name="evidence"
        label={m.verification_evidence()}
        help={m.verification_help()}
        rows={4}
        maxLength={MAX_EVIDENCE}
        required
      />
      <div className="row">
        <Button type="submit" kind={isOpen ? 'second' : 'primary'} busy={form.busy}>
          {label}
        </Button>
      </div>
    </form>
  )
}
