/** STD codes of three digits; the largest cities have two, all others four. */
const THREE_DIGITS =
  '120 121 122 124 129 130 131 132 135 141 144 145 151 154 160 161 164 171 172 175 177 180 181 183 184 186 191 194 217 230 231 233 240 241 250 251 253 257 260 261 265 268 278 281 285 286 288 291 294 326 341 342 343 353 354 360 361 364 368 369 370 372 373 374 376 381 385 389 413 416 421 422 423 424 427 431 435 451 452 461 462 468 469 470 471 474 475 476 477 478 479 480 481 482 483 484 485 487 490 491 494 495 496 497 512 515 522 532 535 542 551 562 565 571 581 591 595'
const TWO_DIGITS = /^(?:11|20|22|33|40|44)/

/** Ten digits as people write them (D2): `98765 43210`, a landline with its STD code as `011 2345 6789` or `0120 234 5678`. */
export function groupPhone(phone: string): string {
  if (!/^\d{10}$/.test(phone)) return phone
  if (/^[6-9]/.test(phone)) return `${phone.slice(0, 5)} ${phone.slice(5)}`
  if (TWO_DIGITS.test(phone)) return `0${phone.slice(0, 2)} ${phone.slice(2, 6)} ${phone.slice(6)}`
  if (THREE_DIGITS.split(' ').includes(phone.slice(0, 3))) return `0${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`
  return `0${phone.slice(0, 4)} ${phone.slice(4)}`
}
