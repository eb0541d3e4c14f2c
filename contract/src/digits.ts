// Digits apart from the rest of free text: a list's filters need no more of it.

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
