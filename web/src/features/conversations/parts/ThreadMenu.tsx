import type { Conversation, ConversationChange } from '@rentify/contract/conversations/conversation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { useNavigate } from '../../../router/router.ts'
import { RoundButton } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { bellIcon, boxIcon, flagIcon, lockIcon, moreIcon } from '../../../ui/icons.ts'
import { Menu, MenuAction } from '../../../ui/Menu.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { changeConversation } from '../conversations.queries.ts'
import { nameOf } from '../message-texts.ts'
import { ReportConversation } from './ReportConversation.tsx'

/** What can be done with a conversation; open from the start, because the click fetches it. */
export function ThreadMenu({ conversation }: { conversation: Conversation }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [open, setOpen] = useState(true)
  const [asking, setAsking] = useState<'block' | 'report' | null>(null)
  const { _id: id, muted, archived, blocked } = conversation
  const name = nameOf(conversation)
  const change = (body: ConversationChange, done: string) =>
    changeConversation(client, id, body).then(
      () => {
        toast('success', done)
        return true
      },
      (error: unknown) => {
        toast('error', messageOf(error, m.messages_change_failed()))
        return false
      },
    )
  const archive = async () => {
    if (await change({ archived: true }, m.messages_archived_done())) navigate(paths.messages())
  }
  const close = () => setAsking(null)
  return (
    <>
      <Menu
        open={open}
        onOpenChange={setOpen}
        trigger={<RoundButton icon={moreIcon} label={m.messages_menu()} />}
      >
        <MenuAction
          icon={bellIcon}
          onSelect={() =>
            void change(
              { muted: !muted },
              muted ? m.messages_unmuted_done() : m.messages_muted_done(),
            )
          }
        >
          {muted ? m.messages_unmute() : m.messages_mute()}
        </MenuAction>
        <MenuAction
          icon={boxIcon}
          onSelect={() =>
            void (archived ? change({ archived: false }, m.messages_unarchived_done()) : archive())
          }
        >
          {archived ? m.messages_unarchive() : m.messages_archive()}
        </MenuAction>
        <MenuAction
          icon={lockIcon}
          onSelect={() => {
            if (blocked) void change({ blocked: false }, m.messages_unblocked_done({ name }))
            else setAsking('block')
          }}
        >
          {blocked ? m.messages_unblock() : m.messages_block()}
        </MenuAction>
        <MenuAction icon={flagIcon} danger onSelect={() => setAsking('report')}>
          {m.messages_report()}
        </MenuAction>
      </Menu>
      {asking === 'block' && (
        <ConfirmDialog
          danger
          question={m.messages_block_question({ name })}
          confirm={m.messages_block()}
          onConfirm={() =>
            changeConversation(client, id, { blocked: true }).then(
              () => null,
              (error: unknown) => messageOf(error, m.messages_change_failed()),
            )
          }
          onClose={close}
        >
          <p className="muted">{m.messages_block_text()}</p>
        </ConfirmDialog>
      )}
      {asking === 'report' && <ReportConversation id={id} onClose={close} />}
    </>
  )
}
