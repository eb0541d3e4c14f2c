import type { conversationEndpoints } from '@rentify/contract/conversations/endpoints'
import { conversationRoutes } from '@rentify/contract/conversations/routes'
import type { ContactPolicy } from '@rentify/contract/listings/vocabulary'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clientOf } from '../../api/client.ts'
import { messageOf } from '../../api/errors.ts'
import { m } from '../../messages/index.js'
import { ChoiceCards } from '../../ui/ChoiceCards.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { FieldGroup } from '../../ui/FieldGroup.tsx'
import { chatIcon, lockIcon, phoneIcon } from '../../ui/icons.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toasts/toast.ts'

const { getContactPolicy, setContactPolicy } = conversationRoutes
const api = clientOf<Pick<typeof conversationEndpoints, 'getContactPolicy' | 'setContactPolicy'>>({
  getContactPolicy,
  setContactPolicy,
})

const policyQuery = queryOptions({
  queryKey: ['contact-policy'],
  queryFn: ({ signal }) => api.getContactPolicy({}, { signal }),
  meta: { personal: true },
})

const options = () => [
  {
    value: 'always',
    label: m.policy_always(),
    text: m.policy_always_text(),
    icon: phoneIcon,
  },
  {
    value: 'after_reply',
    label: m.policy_after_reply(),
    text: m.policy_after_reply_text(),
    icon: chatIcon,
  },
  { value: 'never', label: m.policy_never(), text: m.policy_never_text(), icon: lockIcon },
]

/** When an owner's number shows to renters: chosen with a tap (D90). */
export function ContactPolicySetting() {
  const client = useQueryClient()
  const { queryKey } = policyQuery
  const { data, error, refetch } = useQuery(policyQuery)
  const { mutate } = useMutation({
    mutationFn: (contactPolicy: ContactPolicy) => api.setContactPolicy({ body: { contactPolicy } }),
    onMutate: (contactPolicy) => {
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, { contactPolicy })
      return before
    },
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved)
      toast('success', m.policy_saved())
    },
    onError: (failure, _chosen, before) => {
      client.setQueryData(queryKey, before)
      toast('error', messageOf(failure, m.saved_failed()))
    },
  })
  return (
    <section className="profile-part" aria-labelledby="contact-policy">
      <h2 id="contact-policy">{m.policy_title()}</h2>
      <p className="muted">{m.policy_text()}</p>
      {data && (
        <FieldGroup label={m.policy_title()} hideLabel>
          <ChoiceCards
            name="contactPolicy"
            options={options()}
            chosen={data.contactPolicy}
            onChange={({ target }) => mutate(target.value as ContactPolicy)}
          />
        </FieldGroup>
      )}
      {!data && !error && <Skeleton height="260px" style={{ borderRadius: 'var(--r-2)' }} />}
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
