import type { Conversation } from '@rentify/contract/conversations/conversation'
import { MAX_MESSAGE_LENGTH } from '@rentify/contract/conversations/routes'
import { groupDigits } from '@rentify/contract/money'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Draft, readDraft, writeDraft } from '../../../form/drafts.ts'
import { m } from '../../../messages/index.js'
import { Button, RoundButton } from '../../../ui/Button.tsx'
import { nearIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'
import { UnsentQuestion } from '../unsent-question.ts'

const ReadyReplies = lazy(() =>
  import('./ReadyReplies.tsx').then(({ ReadyReplies }) => ReadyReplies),
)

/** From so many characters on they are counted. */
const COUNTED_FROM = MAX_MESSAGE_LENGTH - 200

/** Adds a line to what is being written. */
export type ComposerHandle = { readonly add: (text: string) => void }

type ComposerProps = {
  ref: Ref<ComposerHandle>
  side: Conversation['side']
  draft: Draft<{ body: string }>
  onSend: (text: string) => void
  /** What else can be begun here, beside the ready replies. */
  children?: ReactNode
}

/**
 * Where a message is written: as high as its lines, up to a third of the screen; kept until it is
 * sent.
 */
export function Composer({ ref, side, draft, onSend, children }: ComposerProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [replying, setReplying] = useState(false)
  const [text, show] = useState(() => readDraft(draft)?.body ?? '')
  const setText = (body: string) => {
    show(body)
    writeDraft(draft, body ? { body } : null)
  }
  const add = (line: string) => {
    setText(text.trim() ? `${text.trimEnd()}\n${line}` : line)
    field.current?.focus()
  }
  useImperativeHandle(ref, () => ({ add }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each text
  useLayoutEffect(() => {
    const box = field.current
    if (!box) return
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`
  }, [text])
  const isLong = text.length > MAX_MESSAGE_LENGTH
  const isEmpty = text.trim() === ''
  const send = () => {
    field.current?.focus()
    if (isLong || isEmpty) return
    onSend(text.trim())
    setText('')
  }
  /** On a keyboard; a phone's Return key begins a line, and so does that of a word being chosen. */
  const sendOnEnter = (event: KeyboardEvent) => {
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey
    if (event.key !== 'Enter' || !isPlain || event.nativeEvent.isComposing) return
    if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return
    event.preventDefault()
    send()
  }
  const insert = (reply: string) => {
    setReplying(false)
    add(reply)
  }
  return (
    <div className="composer">
      <div className="composer-ready">
        {children}
        {side === 'owner' && (
          <Button
            kind="quiet"
            small
            aria-expanded={replying}
            aria-controls={replying ? `${id}r` : undefined}
            onPointerEnter={ReadyReplies.preload}
            onFocus={ReadyReplies.preload}
            onClick={() => setReplying(!replying)}
          >
            {m.messages_ready()}
          </Button>
        )}
        {replying && (
          <ReadyReplies id={`${id}r`} onChoose={insert} onLoadError={() => setReplying(false)} />
        )}
      </div>
      <div className="composer-line">
        <TextArea
          ref={field}
          rows={1}
          dir="auto"
          value={text}
          aria-label={m.messages_write()}
          placeholder={m.messages_write()}
          aria-invalid={isLong || undefined}
          aria-describedby={text.length > COUNTED_FROM ? `${id}c` : undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendOnEnter}
          onFocus={() => void UnsentQuestion.preload()}
        />
        <RoundButton
          className="composer-send"
          icon={nearIcon}
          label={m.messages_send()}
          aria-disabled={isEmpty || isLong || undefined}
          onClick={send}
        />
      </div>
      {text.length > COUNTED_FROM && (
        <p className={`small ${isLong ? 'composer-long' : 'muted'}`} id={`${id}c`} role="status">
          {m.messages_length({
            count: groupDigits(text.length),
            most: groupDigits(MAX_MESSAGE_LENGTH),
          })}
        </p>
      )}
    </div>
  )
}
