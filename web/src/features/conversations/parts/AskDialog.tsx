import { todayInIndia } from '@rentify/contract/calendar'
import type { ReadyQuestion } from '@rentify/contract/conversations/conversation'
import { MAX_MESSAGE_LENGTH } from '@rentify/contract/conversations/routes'
import type { ListingCard } from '@rentify/contract/listings/listing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons, LinesField, TextField } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { useNavigate } from '../../../router/router.ts'
import { ChoiceTiles } from '../../../ui/Choice.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FieldGroup } from '../../../ui/FieldGroup.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { shownPlaceOf, titleOf } from '../../listings/card-facts.ts'
import { clientIdOf } from '../client-id.ts'
import { conversationAbout, conversationsApi, showConversation } from '../conversations.queries.ts'
import { QUESTION_TEXTS } from '../message-texts.ts'
import './ask.css'

type AskDialogProps = { listing: ListingCard; account: string; onClose: () => void }

/** Asks a listing's owner; who talks with the owner already comes to the conversation instead. */
export function AskDialog({ listing, account, onClose }: AskDialogProps) {
  const navigate = useNavigate()
  const { data, isPending } = useQuery(conversationAbout(listing._id))
  // Back leads to the listing without the sheet.
  const open = useEffectEvent((id: string) => {
    onClose()
    navigate(paths.conversation(id))
  })
  const known = data?._id
  useEffect(() => {
    if (known) open(known)
  }, [known])
  return (
    <Dialog
      title={m.ask_owner()}
      description={
        <p className="ask-what" tabIndex={-1} data-autofocus>
          <b>
            <UnbrokenText text={titleOf(listing)} />
          </b>
          <span className="muted">{shownPlaceOf(listing)}</span>
        </p>
      }
      onClose={onClose}
    >
      {isPending || known ? (
        <Loading />
      ) : (
        <AskForm listing={listing} account={account} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Loading() {
  return (
    <div className="stack">
      <p className="sr" role="status">
        {m.common_loading()}
      </p>
      {['116px', '76px', '148px'].map((height) => (
        <Skeleton key={height} height={height} style={{ borderRadius: 'var(--r-2)' }} />
      ))}
    </div>
  )
}

type Values = { questions: ReadyQuestion[]; moveIn: string; people: string; body: string }

function AskForm({ listing, account, onClose }: AskDialogProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { _id: listingId, type } = listing
  const form = useForm<Values>({
    defaultValues: { questions: [], moveIn: '', people: '', body: '' },
    draft: {
      name: `ask ${listingId}`,
      account,
      fields: ['questions', 'moveIn', 'people', 'body'],
    },
    check: ({ questions, body, people }) => {
      if (people && !(Number(people) >= 1 && Number(people) <= 50))
        return ['people', m.ask_people_invalid()]
      return questions.length === 0 && body.trim() === ''
        ? ['body', m.ask_message_required()]
        : null
    },
    send: async ({ questions, moveIn, people, body }, { idempotencyKey }) => {
      const { conversation } = await conversationsApi.startConversation(
        {
          body: {
            listingId,
            clientId: clientIdOf(idempotencyKey),
            body,
            questions,
            moveIn: moveIn || null,
            people: people ? Number(people) : null,
          },
        },
        { idempotencyKey },
      )
      showConversation(client, conversation)
      onClose()
      navigate(paths.conversation(conversation._id))
    },
    fallback: m.ask_failed(),
  })
  return (
    <form className="stack ask-form" {...form.props} aria-label={m.ask_owner()}>
      {form.restored && (
        <div role="status">
          <Note>{m.form_restored()}</Note>
        </div>
      )}
      <FormError error={form.serverError} />
      <FieldGroup label={m.ask_questions()}>
        <ChoiceTiles
          type="checkbox"
          className="ask-questions"
          options={Object.entries(QUESTION_TEXTS).map(([value, text]) => ({
            value,
            label: text(),
          }))}
          {...form.register('questions')}
        />
      </FieldGroup>
      <div className="two">
        <TextField
          form={form}
          name="moveIn"
          label={type === 'Hotel' ? m.ask_arrival() : m.ask_move_in()}
          type="date"
          min={todayInIndia()}
        />
        {type !== 'Shop' && (
          <TextField
            form={form}
            name="people"
            label={m.ask_people()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
          />
        )}
      </div>
      <LinesField
        form={form}
        name="body"
        label={m.ask_words()}
        rows={3}
        maxLength={MAX_MESSAGE_LENGTH}
      />
      <p className="small muted">{m.ask_text()}</p>
      <FormButtons form={form} label={m.messages_send()} onCancel={onClose} className="dlg-foot" />
    </form>
  )
}
