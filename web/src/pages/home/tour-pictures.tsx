// The tour's five drawings: the product's own screens in outline, coloured by the tokens (demo-tour.css).
import type { ReactNode } from 'react'
import { bedIcon, chatIcon, checkIcon, heartIcon, nearIcon, phoneIcon, pinIcon, plusIcon, searchIcon, shieldIcon, starIcon } from '../../ui/icons.ts'

type At = { x: number; y: number }

function Glyph({ x, y, path, size = 20, className = 'line' }: At & { path: string; size?: number; className?: string }) {
  return <path className={className} d={path} transform={`translate(${x} ${y}) scale(${size / 24})`} />
}

/** A line of words nobody has to read. */
function Words({ x, y, width, className = 'words' }: At & { width: number; className?: string }) {
  return <rect className={className} x={x} y={y} width={width} height="8" rx="4" />
}

function Photo({ x, y, width, height, name, id }: At & { width: number; height: number; name: string; id: string }) {
  return (
    <>
      <clipPath id={id}>
        <rect x={x} y={y} width={width} height={height} rx="8" />
      </clipPath>
      <image href={`/scenes/placeholder-${name}-640.webp`} x={x} y={y} width={width} height={height} preserveAspectRatio="xMidYMid slice" clipPath={`url(#${id})`} />
    </>
  )
}

/** The ground every picture stands on, with the arch. */
function Ground({ children }: { children: ReactNode }) {
  return (
    <>
      <rect className="ground" width="480" height="288" rx="16" />
      <path className="arch" d="M96 288V150c0-78 90-74 144-138 54 64 144 60 144 138v138z" />
      {children}
    </>
  )
}

function Phone({ x, y, children }: At & { children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className="edge" width="172" height="300" rx="22" />
      <rect className="screen" x="6" y="6" width="160" height="290" rx="17" />
      {children}
    </g>
  )
}

export function FindPicture() {
  return (
    <Ground>
      <Phone x={154} y={24}>
        <rect className="field" x="16" y="22" width="140" height="34" rx="10" />
        <Glyph path={searchIcon} x={24} y={29} />
        <Words x={50} y={35} width={64} className="words strong" />
        <rect className="chosen" x="16" y="64" width="60" height="24" rx="12" />
        <Glyph path={bedIcon} x={24} y={68} size={16} className="line on" />
        <Words x={46} y={72} width={22} className="words on" />
        <rect className="chip" x="82" y="64" width="74" height="24" rx="12" />
        <text x="119" y="80">
          ₹5–8,000
        </text>
        <Photo id="tour-find-1" name="room" x={16} y={98} width={140} height={84} />
        <text className="price" x="16" y="202">
          ₹7,500
        </text>
        <Words x={16} y={210} width={92} />
        <Photo id="tour-find-2" name="hotel" x={16} y={230} width={140} height={60} />
      </Phone>
      <g className="pop">
        <rect className="card" x="338" y="92" width="108" height="40" rx="20" />
        <Glyph path={nearIcon} x={352} y={102} className="line accent" />
        <Words x={382} y={108} width={48} className="words strong" />
      </g>
      <g className="pop">
        <circle className="warm" cx="104" cy="188" r="30" />
        <Glyph path={pinIcon} x={88} y={172} size={32} className="line on-warm" />
      </g>
    </Ground>
  )
}

export function LookPicture() {
  return (
    <Ground>
      <rect className="edge" x="62" y="34" width="356" height="270" rx="16" />
      <rect className="screen" x="68" y="40" width="344" height="264" rx="12" />
      <Photo id="tour-look-1" name="room" x={82} y={54} width={198} height={132} />
      <Photo id="tour-look-2" name="hotel" x={288} y={54} width={110} height={62} />
      <Photo id="tour-look-3" name="shop" x={288} y={124} width={110} height={62} />
      <text className="price large" x="82" y="214">
        ₹8,500
      </text>
      <Words x={162} y={202} width={96} className="words strong" />
      {[82, 142, 202].map((x) => (
        <g key={x}>
          <rect className="chip" x={x} y="226" width="52" height="24" rx="12" />
          <Words x={x + 12} y={234} width={28} />
        </g>
      ))}
      <Words x={82} y={262} width={172} />
      <rect className="map" x="288" y="198" width="110" height="90" rx="10" />
      <path className="road" d="M288 262l44-30 66 22M322 198l14 90" />
      <g className="pop">
        <circle className="accent-fill" cx="336" cy="236" r="17" />
        <Glyph path={pinIcon} x={325} y={225} size={22} className="line on" />
      </g>
      <g className="pop">
        <rect className="card" x="24" y="96" width="92" height="36" rx="18" />
        <Glyph path={starIcon} x={36} y={104} className="star" />
        <Words x={64} y={110} width={38} className="words strong" />
      </g>
    </Ground>
  )
}

export function KeepPicture() {
  return (
    <Ground>
      <rect className="edge" x="170" y="56" width="250" height="164" rx="12" />
      <rect className="screen" x="176" y="62" width="238" height="152" rx="8" />
      <path className="edge" d="M146 228h298l-14 14H160z" />
      {(['room', 'hotel', 'shop'] as const).map((name, at) => (
        <g key={name}>
          <Photo id={`tour-keep-${name}`} name={name} x={190 + at * 73} y={84} width={64} height={76} />
          <Words x={190 + at * 73} y={170} width={46} className="words strong" />
          <Words x={190 + at * 73} y={184} width={32} />
          <Glyph path={heartIcon} x={234 + at * 73} y={90} size={15} className="heart" />
        </g>
      ))}
      <Phone x={56} y={84}>
        <Photo id="tour-keep-phone" name="room" x={16} y={22} width={140} height={104} />
        <text className="price" x="16" y="150">
          ₹8,500
        </text>
        <Words x={16} y={160} width={104} />
        <Words x={16} y={176} width={78} />
      </Phone>
      <g className="pop">
        <circle className="card" cx="216" cy="122" r="28" />
        <Glyph path={heartIcon} x={200} y={106} size={32} className="heart" />
      </g>
    </Ground>
  )
}

export function TalkPicture() {
  return (
    <Ground>
      <rect className="card" x="60" y="56" width="190" height="196" rx="16" />
      <circle className="warm" cx="96" cy="94" r="20" />
      <path className="line on-warm" d="M96 94a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM83 107c2-7 7-10 13-10s11 3 13 10" />
      <Words x={126} y={82} width={84} className="words strong" />
      <Glyph path={shieldIcon} x={126} y={94} size={16} className="line ok" />
      <Words x={146} y={99} width={54} />
      <rect className="chosen" x="78" y="136" width="154" height="42" rx="10" />
      <Glyph path={chatIcon} x={92} y={147} className="line on" />
      <Words x={122} y={153} width={88} className="words on" />
      <rect className="field" x="78" y="188" width="154" height="42" rx="10" />
      <Glyph path={phoneIcon} x={92} y={199} />
      <Words x={122} y={205} width={70} className="words strong" />
      <g className="pop">
        <path className="accent-fill" d="M292 60h114a14 14 0 0114 14v34a14 14 0 01-14 14H292a14 14 0 01-14-14V74a14 14 0 0114-14z" />
        <Words x={294} y={78} width={104} className="words on" />
        <Words x={294} y={96} width={66} className="words on" />
      </g>
      <g className="pop">
        <path className="card" d="M314 140h112a14 14 0 0114 14v34a14 14 0 01-14 14H314a14 14 0 01-14-14v-34a14 14 0 0114-14z" />
        <Words x={316} y={158} width={92} className="words strong" />
        <Words x={316} y={176} width={54} />
        <Glyph path={checkIcon} x={404} y={176} size={18} className="line accent" />
      </g>
    </Ground>
  )
}

export function ListPicture() {
  return (
    <Ground>
      <rect className="edge" x="72" y="44" width="336" height="260" rx="16" />
      <rect className="screen" x="78" y="50" width="324" height="254" rx="12" />
      {[0, 1, 2, 3].map((at) => (
        <rect key={at} className={at < 3 ? 'accent-fill' : 'words'} x={96 + at * 74} y="70" width="66" height="6" rx="3" />
      ))}
      <Words x={96} y={94} width={120} className="words strong" />
      <Photo id="tour-list-1" name="room" x={96} y={114} width={134} height={94} />
      <Photo id="tour-list-2" name="shop" x={238} y={114} width={70} height={94} />
      <rect className="drop" x="316" y="114" width="70" height="94" rx="8" />
      <Glyph path={plusIcon} x={339} y={149} size={24} className="line accent" />
      <rect className="field" x="96" y="222" width="134" height="38" rx="10" />
      <text className="price" x="110" y="246">
        ₹8,500
      </text>
      <rect className="chosen" x="250" y="222" width="136" height="38" rx="10" />
      <Words x={284} y={237} width={68} className="words on" />
      <g className="pop">
        <circle className="warm" cx="404" cy="66" r="26" />
        <Glyph path={checkIcon} x={390} y={52} size={28} className="line on-warm" />
      </g>
    </Ground>
  )
}
