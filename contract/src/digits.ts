// Numbers as people type them, apart from other free text: filters and forms need no more of it.

/** Decimal digits of any script as those of ASCII. */
export function asciiDigits(text: string): string {
  // Nearly every text.
  if (/^[\0-\x7f]*$/.test(text)) return text
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // Digits of a script are ten in a row, mathematical ones several times ten.
    let zero = code
    while (zero > code - 50 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String((code - zero) % 10)
  })
}

// What separates digits, and what cannot be seen.
const BESIDE_DIGITS = /[,₹\s\p{Z}\p{Cc}\p{DI}\u2800\uFFF9-\uFFFB]/gu

/** A number as people write it: '8,500', '८५००' and '₹ 8500' are '8500'. */
export const plainNumber = (typed: string): string => asciiDigits(typed).replace(BESIDE_DIGITS, '')
