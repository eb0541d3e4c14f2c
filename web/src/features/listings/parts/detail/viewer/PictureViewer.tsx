// The pictures of a listing over the whole screen; fetched when it opens.
import type { Picture as PictureOf } from '@rentify/contract/media/picture'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../../../../messages/index.js'
import { useLayer } from '../../../../../router/use-layer.ts'
import { Button, RoundButton } from '../../../../../ui/Button.tsx'
import { FullScreen } from '../../../../../ui/FullScreen.tsx'
import {
  chevronLeftIcon,
  chevronRightIcon,
  closeIcon,
  zoomInIcon,
  zoomOutIcon,
} from '../../../../../ui/icons.ts'
import { Picture } from '../../../../../ui/Picture.tsx'
import { isNear, turned } from '../gallery-turns.ts'
import { useGestures } from './use-gestures.ts'
import './viewer.css'

type PictureViewerProps = {
  /** Of the listing. */
  title: string
  pictures: readonly PictureOf[]
  at: number
  onTurn: (to: number) => void
  onClose: () => void
}

/** Turns by swipe, keys, buttons and thumbnails; Back and Escape close it. */
export function PictureViewer({ title, pictures, at, onTurn, onClose }: PictureViewerProps) {
  useLayer(true, onClose)
  const several = pictures.length > 1
  const show = (to: number) => {
    reset()
    onTurn(to)
  }
  const turn = (by: number) => several && show(turned(at, by, pictures.length))
  const { frame, on, view, drag, toggle, reset } = useGestures({ onTurn: turn, onClose })
  const isZoomed = view.scale > 1
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: turned(at, -1, pictures.length),
    ArrowRight: turned(at, 1, pictures.length),
    Home: 0,
    End: pictures.length - 1,
  }
  const keys = (event: KeyboardEvent) => {
    const target = targets[event.key]
    if (target !== undefined) show(target)
    else if (event.key === 'Escape') onClose()
    else if (event.key === '+' && !isZoomed) toggle()
    else if (event.key === '-') reset()
    else return
    event.preventDefault()
  }
  return (
    <FullScreen title={m.detail_viewer({ title })} className="viewer">
      {(heading) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the dialog around it
        <div className="viewer-body" onKeyDown={keys}>
          <div className="viewer-bar">
            <div className="sr">{heading}</div>
            <span className="viewer-count" aria-hidden="true">
              {at + 1} / {pictures.length}
            </span>
            <span className="sr" role="status">
              {m.detail_picture_at({ number: at + 1, total: pictures.length })}
            </span>
            <RoundButton
              icon={isZoomed ? zoomOutIcon : zoomInIcon}
              label={m.detail_viewer_zoom()}
              aria-pressed={isZoomed}
              onClick={() => toggle()}
            />
            <RoundButton
              data-autofocus
              icon={closeIcon}
              label={m.common_close()}
              onClick={onClose}
            />
          </div>
          <div ref={frame} className={`viewer-frame${isZoomed ? ' zoomed' : ''}`} {...on}>
            <div
              className={`viewer-strip${drag.x || drag.y ? ' dragging' : ''}`}
              style={{ transform: `translate(calc(${-at * 100}% + ${drag.x}px), ${drag.y}px)` }}
            >
              {pictures.map((picture, index) => (
                <div key={picture.id} className="viewer-slide" aria-hidden={index !== at}>
                  {isNear(index, at, pictures.length) && (
                    <Shown
                      picture={picture}
                      alt={m.detail_picture({ title, number: index + 1 })}
                      transform={
                        index === at && isZoomed
                          ? `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
                          : undefined
                      }
                    />
                  )}
                </div>
              ))}
            </div>
          </div>
          {several && (
            <>
              <RoundButton
                className="viewer-side left"
                icon={chevronLeftIcon}
                label={m.detail_picture_previous()}
                onClick={() => turn(-1)}
              />
              <RoundButton
                className="viewer-side right"
                icon={chevronRightIcon}
                label={m.detail_picture_next()}
                onClick={() => turn(1)}
              />
            </>
          )}
          <p className="viewer-caption" aria-hidden="true">
            {m.detail_picture({ title, number: at + 1 })}
          </p>
          {several && <Thumbnails pictures={pictures} at={at} onShow={show} />}
        </div>
      )}
    </FullScreen>
  )
}

/** A picture as large as the screen; one that failed says so, and is fetched again once online. */
function Shown({
  picture,
  alt,
  transform,
}: {
  picture: PictureOf
  alt: string
  transform: string | undefined
}) {
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const again = () => {
    setFailed(false)
    setTries((before) => before + 1)
  }
  useEffect(() => {
    if (!failed) return undefined
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  })
  if (failed)
    return (
      <div className="viewer-failed" role="alert">
        <p>{navigator.onLine === false ? m.error_offline() : m.detail_picture_failed()}</p>
        <Button
          small
          kind="second"
          onClick={again}
          onPointerDown={(event) => event.stopPropagation()}
        >
          {m.common_retry()}
        </Button>
      </div>
    )
  return (
    <div className="viewer-picture" style={{ transform }} onErrorCapture={() => setFailed(true)}>
      {/* A magnified one is fetched in more detail. */}
      <Picture
        key={tries}
        picture={picture}
        alt={alt}
        sizes={transform ? '250vw' : '100vw'}
        eager
      />
    </div>
  )
}

function Thumbnails({
  pictures,
  at,
  onShow,
}: {
  pictures: readonly PictureOf[]
  at: number
  onShow: (to: number) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [at])
  return (
    <ul ref={list} className="viewer-thumbs">
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <button
            type="button"
            aria-label={m.detail_picture_show({ number: index + 1 })}
            aria-current={index === at || undefined}
            onClick={() => onShow(index)}
          >
            <Picture picture={picture} alt="" sizes="72px" />
          </button>
        </li>
      ))}
    </ul>
  )
}
