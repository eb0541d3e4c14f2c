// The stay that hotels are searched by (D102), as addresses and forms hold it.

/** '' is not set; the days are set both or not at all. */
export type StayState = { checkIn: string; checkOut: string; guests: string }

export const NO_STAY: StayState = { checkIn: '', checkOut: '', guests: '' }
