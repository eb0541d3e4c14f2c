import { type Ref, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../../messages/index.js'
import { FileInput } from '../../ui/FileInput.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { PictureTile } from './parts/PictureTile.tsx'
import { useDragOrder } from './parts/use-drag-order.ts'
import type { Pictures } from './use-pictures.ts'
import './parts/picture-input.css'

/** D22: with these an iPhone hands over a JPEG. */
const ACCEPT = 'image/jpeg,image/png,image/webp'
const UNDO_MS = 8000

type PictureInputProps = {
  pictures: Pictures
  /** The form's error. */
  error?: string | undefined
  /** Stores the draft: Android may end the page while the camera is open. */
  onBeforePick?: (() => void | Promise<void>) | undefined
  /** The button that takes the focus of an error. */
  ref?: Ref<HTMLButtonElement> | undefined
}

/** Chooses, uploads, orders and removes the pictures of a listing. */
export function PictureInput({ pictures, error, onBeforePick, ref }: PictureInputProps) {
  const { list, accepted, full, notice } = pictures
  const [said, setSaid] = useState('')
  const root = useRef<HTMLOListElement>(null)
  const focusNext = useRef<string | null>(null)
  const move = (key: string, to: number) => {
    pictures.move(key, to)
    const place = m.picture_moved({ number: to + 1, total: accepted.length })
    setSaid(to === 0 ? `${place} ${m.picture_is_main()}` : place)
  }
  const { dragging, target, dragProps } = useDragOrder(root, move)
  // A moved or removed button loses the focus.
  useLayoutEffect(() => {
    if (!focusNext.current) return
    root.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = null
  })

  const remove = (key: string, at: number) => {
    const undo = pictures.remove(key)
    const next = list[at + 1] ?? list[at - 1]
    if (next) focusNext.current = `[data-key="${next.key}"] .picture-remove`
    else root.current?.closest('fieldset')?.querySelector<HTMLElement>('.pickers .btn')?.focus()
    toast('info', m.picture_removed(), UNDO_MS, { label: m.saved_undo(), run: undo })
  }

  return (
    <FileInput
      ref={ref}
      label={m.pictures_label()}
      help={full ? m.pictures_full() : m.pictures_help()}
      error={error ?? notice ?? undefined}
      takePhoto={m.pictures_take()}
      choose={m.pictures_choose()}
      accept={ACCEPT}
      multiple
      full={full}
      onBeforePick={onBeforePick}
      onChoose={pictures.add}
    >
      <ol
        className="pictures"
        ref={root}
        aria-label={m.pictures_label()}
        hidden={list.length === 0}
      >
        {list.map((picture, at) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            at={at}
            total={accepted.length}
            isTarget={target === at && dragging?.key !== picture.key}
            offset={dragging?.key === picture.key ? dragging : null}
            dragProps={dragProps(picture.key)}
            onMove={(to, button) => {
              focusNext.current = `[data-key="${picture.key}"] .${button}`
              move(picture.key, to)
            }}
            onRetry={() => {
              focusNext.current = `[data-key="${picture.key}"] .picture-remove`
              pictures.retry(picture.key)
            }}
            onRemove={() => remove(picture.key, at)}
          />
        ))}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
    </FileInput>
  )
}
