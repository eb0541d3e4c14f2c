import { type ComponentProps, type CSSProperties, useState } from 'react'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, RoundButton } from '../../../ui/Button.tsx'
import { FieldMessage } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import {
  cameraIcon,
  chevronLeftIcon,
  chevronRightIcon,
  closeIcon,
  gripIcon,
  trashIcon,
} from '../../../ui/icons.ts'
import { Meter } from '../../../ui/Meter.tsx'
import { isPending, isRefused, type ListedPicture } from './picture-list.ts'

type PictureTileProps = {
  picture: ListedPicture
  /** Its place, from 0, of so many; refused ones come after them. */
  at: number
  total: number
  /** Where the pointer has dragged it. */
  offset: { readonly x: number; readonly y: number } | null
  isTarget: boolean
  dragProps: Pick<ComponentProps<'div'>, 'onPointerDown'>
  /** `button` is the class of the one that keeps the focus. */
  onMove: (to: number, button: string) => void
  onRetry: () => void
  onRemove: () => void
}

/** One picture: preview, state, and what the user can do with it. */
export function PictureTile({
  picture,
  at,
  total,
  offset,
  isTarget,
  dragProps,
  onMove,
  onRetry,
  onRemove,
}: PictureTileProps) {
  const { key, status, error } = picture
  const number = at + 1
  const refused = isRefused(picture)
  const style: CSSProperties = offset
    ? { transform: `translate(${offset.x}px, ${offset.y}px)` }
    : {}
  const classes = ['picture', offset && 'dragged', isTarget && 'target'].filter(Boolean).join(' ')
  return (
    <li
      className={classes}
      style={style}
      data-key={key}
      aria-busy={isPending(picture) || undefined}
    >
      <div className="picture-view" {...(!refused && dragProps)} data-mouse>
        <Preview key={picture.preview} picture={picture} number={number} />
      </div>
      <div className="picture-about">
        <div className="picture-head">
          <span className="picture-name">
            {refused ? m.picture_refused() : m.picture_number({ number })}
          </span>
          {at === 0 && !refused && <Badge tone="accent">{m.picture_main()}</Badge>}
        </div>
        <Progress picture={picture} number={number} />
        {error && (
          <div role="alert">
            <FieldMessage>{error.message}</FieldMessage>
          </div>
        )}
        {status === 'failed' && error?.retryable && (
          <Button kind="second" small aria-label={m.picture_retry_of({ number })} onClick={onRetry}>
            {m.picture_retry()}
          </Button>
        )}
      </div>
      <div className="picture-tools">
        {!refused && (
          <>
            <MoveButton
              name="picture-earlier"
              icon={chevronLeftIcon}
              label={m.picture_earlier_of({ number })}
              unable={at === 0}
              onClick={() => onMove(at - 1, 'picture-earlier')}
            >
              {m.picture_earlier()}
            </MoveButton>
            <MoveButton
              name="picture-later"
              icon={chevronRightIcon}
              label={m.picture_later_of({ number })}
              unable={at === total - 1}
              onClick={() => onMove(at + 1, 'picture-later')}
            >
              {m.picture_later()}
            </MoveButton>
          </>
        )}
        {total > 1 && !refused && (
          <div className="picture-grip" title={m.picture_drag()} aria-hidden="true" {...dragProps}>
            <Icon path={gripIcon} />
          </div>
        )}
        <RoundButton
          className="picture-remove"
          icon={isPending(picture) ? closeIcon : trashIcon}
          label={isPending(picture) ? m.picture_cancel({ number }) : m.picture_remove({ number })}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

function Preview({ picture, number }: { picture: ListedPicture; number: number }) {
  const [isBroken, setBroken] = useState(false)
  if (!picture.preview || isBroken)
    return picture.status === 'preparing' ? (
      <span className="spin" aria-hidden="true" />
    ) : (
      <Icon path={cameraIcon} />
    )
  return (
    <img
      src={picture.preview}
      alt={m.picture_number({ number })}
      draggable={false}
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}

function Progress({ picture, number }: { picture: ListedPicture; number: number }) {
  const { status, progress } = picture
  if (status === 'failed') return null
  const text = {
    preparing: m.picture_preparing(),
    waiting: m.picture_waiting(),
    sending: progress < 1 ? m.picture_sending() : m.picture_finishing(),
    uploaded: m.picture_uploaded(),
  }[status]
  return (
    <div className="picture-progress">
      <span>{text}</span>
      {status === 'sending' && <Meter value={progress} label={m.picture_progress({ number })} />}
    </div>
  )
}

/** Keeps the focus at the end of the list, where it does nothing. */
function MoveButton({
  name,
  icon,
  label,
  unable,
  onClick,
  children,
}: {
  name: string
  icon: string
  label: string
  unable: boolean
  onClick: () => void
  children: string
}) {
  return (
    <Button
      kind="quiet"
      small
      className={name}
      icon={icon}
      aria-label={label}
      aria-disabled={unable || undefined}
      onClick={() => !unable && onClick()}
    >
      {children}
    </Button>
  )
}
