import { useEffect, useRef, useState } from 'react'
import { m } from '../../../../messages/index.js'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { loadGoogle } from './google-script.ts'
import './google-button.css'

/** The required width (R2); a narrower phone gets what fits. */
const WIDTH = 320

type Words = 'signin_with' | 'signup_with' | 'continue_with'

/** Google's own button; `onCredential` gets the signed credential, or null if it failed (R8). */
export function GoogleButton({
  clientId,
  words,
  onCredential,
}: {
  clientId: string
  words: Words
  onCredential: (credential: string | null) => void
}) {
  const place = useRef<HTMLDivElement>(null)
  const answer = useRef(onCredential)
  answer.current = onCredential
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry draws it again.
  useEffect(() => {
    let gone = false
    loadGoogle().then(
      (google) => {
        if (gone || !place.current) return
        google.initialize({
          client_id: clientId,
          callback: ({ credential }) => answer.current(credential ?? null),
          ux_mode: 'popup',
        })
        const dark = window.matchMedia('(prefers-color-scheme: dark)').matches
        const width = Math.min(WIDTH, place.current.clientWidth)
        google.renderButton(place.current, {
          type: 'standard',
          theme: dark ? 'filled_black' : 'outline',
          size: 'large',
          text: words,
          logo_alignment: 'center',
          width,
          locale: 'en',
        })
        setState('ready')
      },
      () => !gone && setState('failed'),
    )
    return () => {
      gone = true
    }
  }, [clientId, words, tries])

  const again = () => {
    setState('loading')
    setTries(tries + 1)
  }
  return (
    <div className="google">
      <div ref={place} className="google-place" hidden={state === 'failed'} />
      {state === 'loading' && <Skeleton className="google-wait" />}
      {state === 'failed' && (
        <>
          <Note>{m.accounts_google_failed()}</Note>
          <Button kind="second" small onClick={again}>
            {m.common_retry()}
          </Button>
        </>
      )}
    </div>
  )
}
