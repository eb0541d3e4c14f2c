// The menus of the wide row, fetched when one opens: one file, because the name of each is in the
// shell.
export { PlaceMenu } from './PlaceMenu.tsx'
export { PriceMenu } from './PriceMenu.tsx'
