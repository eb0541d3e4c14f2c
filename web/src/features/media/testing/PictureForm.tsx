import { useState } from 'react'
import { PictureInput } from '../PictureInput.tsx'
import { type PicturesOptions, usePictures } from '../use-pictures.ts'

type PictureFormProps = Partial<PicturesOptions> & { onBeforePick?: () => void }

/** A form with nothing but pictures; sending it shows their ids, or the error. */
export function PictureForm({ onBeforePick, ...options }: PictureFormProps) {
  const pictures = usePictures({ kind: 'Room', account: 'me', ...options })
  const [sent, setSent] = useState('')
  const send = async () => {
    setSent('…')
    const ids = await pictures.pictureIds().catch((error: Error) => [error.message])
    setSent(ids.join(' '))
  }
  return (
    <form aria-label="Photos">
      <PictureInput pictures={pictures} onBeforePick={onBeforePick} />
      <button type="button" onClick={() => void send()}>
        Send
      </button>
      <output>{sent}</output>
    </form>
  )
}
