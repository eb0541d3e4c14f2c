// The tour's five drawings.
import {
  bedIcon,
  chatIcon,
  checkIcon,
  heartIcon,
  nearIcon,
  phoneIcon,
  pinIcon,
  plusIcon,
  searchIcon,
  shieldIcon,
  starIcon,
} from '../../ui/icons.ts'
import {
  Box,
  Bubble,
  Device,
  Disc,
  Glyph,
  Ground,
  Phone,
  Photo,
  Pill,
  Press,
  Price,
  Words,
} from './tour-pieces.tsx'

export function FindPicture() {
  return (
    <Ground>
      <Phone x={154} y={24}>
        <Box kind="field" x={16} y={22} width={140} height={34} rx={10} />
        <Glyph path={searchIcon} x={24} y={29} />
        <Words x={50} y={35} width={64} className="words strong" />
        <Box kind="chosen" x={16} y={64} width={60} height={24} rx={12} />
        <Glyph path={bedIcon} x={24} y={68} size={16} className="line on" />
        <Words x={46} y={72} width={22} className="words on" />
        <Box kind="chip" x={82} y={64} width={74} height={24} rx={12} />
        <text x="119" y="80">
          ₹5–8,000
        </text>
        <Photo id="tour-find-1" name="room" x={16} y={98} width={140} height={84} />
        <Price x={16} y={202}>
          ₹7,500
        </Price>
        <Words x={16} y={210} width={92} />
        <Photo id="tour-find-2" name="hotel" x={16} y={230} width={140} height={60} />
      </Phone>
      <Pill x={338} y={92} width={108} height={40} path={nearIcon} sign="line accent" words={48} />
      <Disc x={104} y={188} r={30} kind="warm" path={pinIcon} size={32} sign="line on-warm" />
    </Ground>
  )
}

export function LookPicture() {
  return (
    <Ground>
      <Device x={62} y={34} width={356} height={276} />
      <Photo id="tour-look-1" name="room" x={82} y={54} width={198} height={132} />
      <Photo id="tour-look-2" name="hotel" x={288} y={54} width={110} height={62} />
      <Photo id="tour-look-3" name="shop" x={288} y={124} width={110} height={62} />
      <Price x={82} y={214} large>
        ₹8,500
      </Price>
      <Words x={162} y={202} width={96} className="words strong" />
      {[82, 142, 202].map((x) => (
        <g key={x}>
          <Box kind="chip" x={x} y={226} width={52} height={24} rx={12} />
          <Words x={x + 12} y={234} width={28} />
        </g>
      ))}
      <Words x={82} y={262} width={172} />
      <Box kind="map" x={288} y={198} width={110} height={90} rx={10} />
      <path className="road" d="M288 262l44-30 66 22M322 198l14 90" />
      <Disc x={336} y={236} r={17} kind="accent-fill" path={pinIcon} size={22} sign="line on" />
      <Pill x={24} y={96} width={92} height={36} path={starIcon} sign="star" words={36} />
    </Ground>
  )
}

export function KeepPicture() {
  return (
    <Ground>
      <Device x={170} y={56} width={250} height={164} rx={12} />
      <path className="edge" d="M146 228h298l-14 14H160z" />
      {(['room', 'hotel', 'shop'] as const).map((name, at) => (
        <g key={name}>
          <Photo
            id={`tour-keep-${name}`}
            name={name}
            x={190 + at * 73}
            y={84}
            width={64}
            height={76}
          />
          <Words x={190 + at * 73} y={170} width={46} className="words strong" />
          <Words x={190 + at * 73} y={184} width={32} />
          <Glyph path={heartIcon} x={234 + at * 73} y={90} size={15} className="heart" />
        </g>
      ))}
      <Phone x={56} y={84}>
        <Photo id="tour-keep-phone" name="room" x={16} y={22} width={140} height={104} />
        <Price x={16} y={150}>
          ₹8,500
        </Price>
        <Words x={16} y={160} width={104} />
        <Words x={16} y={176} width={78} />
      </Phone>
      <Disc x={216} y={122} r={28} kind="card" path={heartIcon} size={32} sign="heart" />
    </Ground>
  )
}

export function TalkPicture() {
  return (
    <Ground>
      <Box kind="card" x={60} y={56} width={190} height={196} rx={16} />
      <circle className="warm" cx="96" cy="94" r="20" />
      <path
        className="line on-warm"
        d="M96 94a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM83 107c2-7 7-10 13-10s11 3 13 10"
      />
      <Words x={126} y={82} width={84} className="words strong" />
      <Glyph path={shieldIcon} x={126} y={94} size={16} className="line ok" />
      <Words x={146} y={99} width={54} />
      <Press x={78} y={136} path={chatIcon} words={88} chosen />
      <Press x={78} y={188} path={phoneIcon} words={70} />
      <Bubble x={278} y={60} kind="accent-fill" first={104} second={66} />
      <Bubble x={300} y={140} kind="card" first={92} second={54}>
        <Glyph path={checkIcon} x={404} y={176} size={18} className="line accent" />
      </Bubble>
    </Ground>
  )
}

export function ListPicture() {
  return (
    <Ground>
      <Device x={72} y={44} width={336} height={266} />
      {[0, 1, 2, 3].map((at) => (
        <rect
          key={at}
          className={at < 3 ? 'accent-fill' : 'words'}
          x={96 + at * 74}
          y="70"
          width="66"
          height="6"
          rx="3"
        />
      ))}
      <Words x={96} y={94} width={120} className="words strong" />
      <Photo id="tour-list-1" name="room" x={96} y={114} width={134} height={94} />
      <Photo id="tour-list-2" name="shop" x={238} y={114} width={70} height={94} />
      <Box kind="drop" x={316} y={114} width={70} height={94} rx={8} />
      <Glyph path={plusIcon} x={339} y={149} size={24} className="line accent" />
      <Box kind="field" x={96} y={222} width={134} height={38} rx={10} />
      <Price x={110} y={246}>
        ₹8,500
      </Price>
      <Box kind="chosen" x={250} y={222} width={136} height={38} rx={10} />
      <Words x={284} y={237} width={68} className="words on" />
      <Disc x={404} y={66} r={26} kind="warm" path={checkIcon} size={28} sign="line on-warm" />
    </Ground>
  )
}
