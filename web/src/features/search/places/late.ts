// What lists load of places when it is needed: one file, because the name of each is in the shell.
export { AreaChip } from './AreaChip.tsx'
export { DistanceLine, MeasuredList, OwnDistance } from './OwnDistances.tsx'
export { PlaceChoice } from './PlaceChoice.tsx'
