/** The path of a Chromium that runs; ends the script with a sentence when there is none. */
export function findChromium(): Promise<string>
