const HYPHEN = /(wi|वाई)-(?=fi|फ)/gi

/** The text with a hyphen in 'Wi-Fi' that never breaks across two lines. */
export const unbroken = (text: string): string => text.replace(HYPHEN, '$1\u2011')
