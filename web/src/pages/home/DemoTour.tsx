import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react'
import { m } from '../../messages/index.js'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showExplore } from './explore.ts'
import {
  FindPicture,
  KeepPicture,
  ListPicture,
  LookPicture,
  TalkPicture,
} from './tour-pictures.tsx'
import './demo-tour.css'

const STEPS = [
  { Picture: FindPicture, title: m.demo_1, text: m.demo_1_text },
  { Picture: LookPicture, title: m.demo_2, text: m.demo_2_text },
  { Picture: KeepPicture, title: m.demo_3, text: m.demo_3_text },
  { Picture: TalkPicture, title: m.demo_4, text: m.demo_4_text },
  { Picture: ListPicture, title: m.demo_5, text: m.demo_5_text },
] as const
const LAST = STEPS.length - 1
/** The minimum swipe to the next picture (R9). */
const SWIPE_PIXELS = 40
const TURNS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** 'Watch Demo': the product in five drawn steps (D41), turned by buttons, arrow keys or swipes. */
export function DemoTour({ onClose }: { onClose: () => void }) {
  const [at, setAt] = useState(0)
  const touched = useRef(0)
  const turn = (by: number) => setAt((now) => Math.min(Math.max(now + by, 0), LAST))
  const onKeyDown = ({ key }: KeyboardEvent) => turn(TURNS[key] ?? 0)
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - touched.current
    if (Math.abs(moved) >= SWIPE_PIXELS) turn(moved < 0 ? 1 : -1)
  }
  const step = STEPS[at]
  return (
    <Dialog title={m.demo_title()} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same */}
      <div
        className="tour"
        onKeyDown={onKeyDown}
        onTouchStart={({ changedTouches }) => {
          touched.current = changedTouches[0]?.clientX ?? 0
        }}
        onTouchEnd={onTouchEnd}
      >
        <ol className="tour-steps">
          {STEPS.map(({ Picture, title, text }, number) => (
            // All are laid out on top of each other, so that the tallest sets the height and
            // nothing jumps.
            <li key={title()} className={number === at ? 'shown' : ''}>
              <svg viewBox="0 0 480 288" aria-hidden="true">
                <Picture />
              </svg>
              <h3>{title()}</h3>
              <p>{text()}</p>
            </li>
          ))}
        </ol>
        <p className="tour-at" role="status">
          <span className="sr">
            {m.demo_step({ number: at + 1, total: STEPS.length })}: {step?.title()}
          </span>
          {STEPS.map(({ title }, number) => (
            <i key={title()} className={number === at ? 'here' : ''} />
          ))}
        </p>
        <div className="tour-turn">
          <Button kind="second" onClick={() => turn(-1)} disabled={at === 0}>
            {m.demo_back()}
          </Button>
          {at < LAST ? (
            <Button onClick={() => turn(1)}>{m.demo_next()}</Button>
          ) : (
            <Button
              onClick={() => {
                onClose()
                showExplore()
              }}
            >
              {m.demo_start()}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
