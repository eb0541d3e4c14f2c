import type { Colour } from './colour.ts'

/** The paints of one place. */
export type Palette = Readonly<
  Record<
    'wall' | 'dado' | 'cloth' | 'cloth2' | 'soft' | 'wood' | 'metal' | 'floor' | 'pop' | 'leaf',
    Colour
  >
>

export const PALETTES = {
  peacock: {
    wall: '#cfe2dc',
    dado: '#8fbdb5',
    cloth: '#0f6c74',
    cloth2: '#f2a93b',
    soft: '#f7efe0',
    wood: '#9c6640',
    metal: '#7d8b90',
    floor: '#d9c7ab',
    pop: '#e4633c',
    leaf: '#3f7d55',
  },
  gulabi: {
    wall: '#f3d5c8',
    dado: '#d9998c',
    cloth: '#a23b4f',
    cloth2: '#f4c26a',
    soft: '#fff3e6',
    wood: '#8a5639',
    metal: '#80868f',
    floor: '#c98b6b',
    pop: '#2f7c7a',
    leaf: '#5d8a4c',
  },
  neel: {
    wall: '#c5d9ee',
    dado: '#86abd3',
    cloth: '#2d5596',
    cloth2: '#f3b061',
    soft: '#f6f1e6',
    wood: '#a8713f',
    metal: '#77859a',
    floor: '#d8cfc0',
    pop: '#dd5d44',
    leaf: '#47805f',
  },
  neem: {
    wall: '#e1e8cf',
    dado: '#a9bf8f',
    cloth: '#587f43',
    cloth2: '#e7844c',
    soft: '#fbf5e3',
    wood: '#a06b3c',
    metal: '#7f8a80',
    floor: '#c9a77f',
    pop: '#c4483f',
    leaf: '#3f7a3f',
  },
  haldi: {
    wall: '#f9e3b0',
    dado: '#e7b964',
    cloth: '#cf5a2e',
    cloth2: '#20757a',
    soft: '#fff6e2',
    wood: '#8d5530',
    metal: '#8b857c',
    floor: '#b8563d',
    pop: '#1f6f74',
    leaf: '#57813a',
  },
  chuna: {
    wall: '#f1ebe0',
    dado: '#d8c8b0',
    cloth: '#b9573c',
    cloth2: '#3f7f86',
    soft: '#fffaf0',
    wood: '#a9784c',
    metal: '#8a8a88',
    floor: '#d3b48d',
    pop: '#eaa63c',
    leaf: '#4f8458',
  },
  jamun: {
    wall: '#e1d6ea',
    dado: '#b59cc9',
    cloth: '#64407f',
    cloth2: '#f0a24f',
    soft: '#f9f1ea',
    wood: '#966043',
    metal: '#84829a',
    floor: '#d5bfae',
    pop: '#d9536b',
    leaf: '#4a7d63',
  },
} as const satisfies Record<string, Palette>

/** What the hour changes: sky, window beam, overall tint, and strength of the lamps (0 to 1). */
export type Light = {
  readonly sky: readonly [Colour, Colour]
  readonly sun: Colour
  readonly far: Colour
  readonly mid: Colour
  readonly near: Colour
  readonly beam: Colour
  readonly beamStrength: number
  readonly tint: Colour
  readonly tintStrength: number
  readonly lamp: number
}

export const HOURS = {
  morning: {
    sky: ['#a9d8ee', '#fdeecb'],
    sun: '#ffe6a0',
    far: '#b9ccd4',
    mid: '#98b3bd',
    near: '#6f8f93',
    beam: '#fff0b8',
    beamStrength: 0.5,
    tint: '#ffdf9a',
    tintStrength: 0.05,
    lamp: 0,
  },
  day: {
    sky: ['#7cc3ee', '#e0f2f6'],
    sun: '#fff6d0',
    far: '#b7d3e2',
    mid: '#93b7c8',
    near: '#6b97a0',
    beam: '#fffbe2',
    beamStrength: 0.42,
    tint: '#ffffff',
    tintStrength: 0,
    lamp: 0,
  },
  golden: {
    sky: ['#f6a95c', '#fee6b0'],
    sun: '#fff0b5',
    far: '#e0aa80',
    mid: '#c58663',
    near: '#8f5a4d',
    beam: '#ffc768',
    beamStrength: 0.5,
    tint: '#ff9a3d',
    tintStrength: 0.12,
    lamp: 0.35,
  },
  dusk: {
    sky: ['#3f3c80', '#f39a76'],
    sun: '#ffd7a0',
    far: '#7f5f92',
    mid: '#5b4781',
    near: '#3a305f',
    beam: '#ffae86',
    beamStrength: 0.14,
    tint: '#2d2368',
    tintStrength: 0.24,
    lamp: 0.95,
  },
  night: {
    sky: ['#101b42', '#34477f'],
    sun: '#f3f0dc',
    far: '#2a3a70',
    mid: '#223060',
    near: '#182348',
    beam: '#a9c0ff',
    beamStrength: 0.08,
    tint: '#10153f',
    tintStrength: 0.36,
    lamp: 1,
  },
} as const satisfies Record<string, Light>
