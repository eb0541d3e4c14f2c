/** Words and ranges of days that would break at their hyphen or dash. */
const WORDS = /(wi-fi|वाई-फ़ाई|\d+–\d+(?: \p{L}[\p{L}\p{M}]*)?)/iu

/** A text whose 'Wi-Fi' and '3–6 December' never break across two lines; its characters stay. */
export function UnbrokenText({ text }: { text: string }) {
  return text.split(WORDS).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
      <span key={at} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
