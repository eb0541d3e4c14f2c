// The parts of the tour's drawings: the product's own screens in outline, coloured by the tokens
// (demo-tour.css).
import type { ReactNode } from 'react'

type At = { x: number; y: number }

export function Glyph({
  x,
  y,
  path,
  size = 20,
  className = 'line',
}: At & { path: string; size?: number; className?: string }) {
  return (
    <path className={className} d={path} transform={`translate(${x} ${y}) scale(${size / 24})`} />
  )
}

/** A line in place of text. */
export function Words({
  x,
  y,
  width,
  className = 'words',
}: At & { width: number; className?: string }) {
  return <rect className={className} x={x} y={y} width={width} height="8" rx="4" />
}

export function Photo({
  x,
  y,
  width,
  height,
  name,
  id,
}: At & { width: number; height: number; name: string; id: string }) {
  return (
    <>
      <clipPath id={id}>
        <rect x={x} y={y} width={width} height={height} rx="8" />
      </clipPath>
      <image
        href={`/scenes/tour-${name}-640.webp`}
        x={x}
        y={y}
        width={width}
        height={height}
        preserveAspectRatio="xMidYMid slice"
        clipPath={`url(#${id})`}
      />
    </>
  )
}

/** The background of every picture, with the arch. */
export function Ground({ children }: { children: ReactNode }) {
  return (
    <>
      <rect className="ground" width="480" height="288" rx="16" />
      <path className="arch" d="M96 288V150c0-78 90-74 144-138 54 64 144 60 144 138v138z" />
      {children}
    </>
  )
}

type Area = At & { width: number; height: number }

export function Box({
  kind,
  rx,
  ...area
}: Area & { kind: 'field' | 'chip' | 'chosen' | 'card' | 'drop' | 'map'; rx: number }) {
  return <rect className={kind} {...area} rx={rx} />
}

/** A device's frame with its screen in it. */
export function Device({ x, y, width, height, rx = 16 }: Area & { rx?: number }) {
  return (
    <>
      <rect className="edge" x={x} y={y} width={width} height={height} rx={rx} />
      <rect
        className="screen"
        x={x + 6}
        y={y + 6}
        width={width - 12}
        height={height - 12}
        rx={rx - 4}
      />
    </>
  )
}

export function Phone({ x, y, children }: At & { children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Device x={0} y={0} width={172} height={300} rx={22} />
      {children}
    </g>
  )
}

export function Price({
  x,
  y,
  large = false,
  children,
}: At & { large?: boolean; children: string }) {
  return (
    <text className={large ? 'price large' : 'price'} x={x} y={y}>
      {children}
    </text>
  )
}

/** A button with icon and text; highlighted if it is the one to click. */
export function Press({
  x,
  y,
  path,
  words,
  chosen = false,
}: At & { path: string; words: number; chosen?: boolean }) {
  return (
    <>
      <Box kind={chosen ? 'chosen' : 'field'} x={x} y={y} width={154} height={42} rx={10} />
      <Glyph path={path} x={x + 14} y={y + 11} className={chosen ? 'line on' : 'line'} />
      <Words x={x + 44} y={y + 17} width={words} className={chosen ? 'words on' : 'words strong'} />
    </>
  )
}

/** An icon on a disc of colour. */
export function Disc({
  x,
  y,
  r,
  kind,
  path,
  size,
  sign,
}: At & { r: number; kind: string; path: string; size: number; sign: string }) {
  return (
    <g className="pop">
      <circle className={kind} cx={x} cy={y} r={r} />
      <Glyph path={path} x={x - size / 2} y={y - size / 2} size={size} className={sign} />
    </g>
  )
}

/** A rounded note with icon and text. */
export function Pill({
  x,
  y,
  width,
  height,
  path,
  sign,
  words,
}: Area & { path: string; sign: string; words: number }) {
  return (
    <g className="pop">
      <Box kind="card" x={x} y={y} width={width} height={height} rx={height / 2} />
      <Glyph path={path} x={x + 13} y={y + height / 2 - 10} className={sign} />
      <Words x={x + 42} y={y + height / 2 - 4} width={words} className="words strong" />
    </g>
  )
}

/** A speech bubble. */
export function Bubble({
  x,
  y,
  kind,
  first,
  second,
  children,
}: At & { kind: string; first: number; second: number; children?: ReactNode }) {
  const [spoken, meant] = kind === 'card' ? ['words strong', 'words'] : ['words on', 'words on']
  return (
    <g className="pop">
      <rect className={kind} x={x} y={y} width="140" height="62" rx="14" />
      <Words x={x + 16} y={y + 18} width={first} className={spoken} />
      <Words x={x + 16} y={y + 36} width={second} className={meant} />
      {children}
    </g>
  )
}
