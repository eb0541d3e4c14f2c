// Fetched after the first paint, for signed-in users only.
import { useEffect, useState } from 'react'
import { m } from '../../messages/index.js'
import { askBeforeSignOut } from '../accounts/sign-out.ts'
import { countUnsent } from './outbox.ts'
import { UnsentQuestion } from './unsent-question.ts'
import { useOutbox } from './use-outbox.ts'

type Asking = { readonly count: number; readonly answer: (signOut: boolean) => void }

/** On every page: sends what was written before, and asks before a sign-out would delete it. */
export function LiveConversations() {
  useOutbox()
  const [asking, setAsking] = useState<Asking | null>(null)
  useEffect(() => {
    askBeforeSignOut(async () => {
      const count = await countUnsent()
      if (count === 0) return true
      return new Promise((answer) => setAsking({ count, answer }))
    })
    return () => askBeforeSignOut(null)
  }, [])
  if (!asking) return null
  const answer = (signOut: boolean) => {
    setAsking(null)
    asking.answer(signOut)
  }
  return (
    <UnsentQuestion
      count={asking.count}
      onAnswer={answer}
      // Its code is out of reach without a network.
      onLoadError={() => answer(window.confirm(m.messages_unsent({ count: asking.count })))}
    />
  )
}
