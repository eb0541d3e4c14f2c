/** Words that would break at their hyphen. */
const WORDS = /(wi-fi|वाई-फ़ाई)/i

/** A user's own text, whose 'Wi-Fi' never breaks across two lines; its characters stay. */
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
