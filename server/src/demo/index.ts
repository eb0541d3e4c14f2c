// The demo's face: data that nobody typed and pictures that nobody took.
export { generateListings } from './generate.ts'
export { addDemoListings, DEMO_LISTINGS, loadDemo } from './load.ts'
export { lockDemo, prepareDemo, removeDemo, unlockDemo } from './lock.ts'
export { DEMO_ACCOUNTS } from './owners.ts'
export { drawRecipe } from './scenes/scene.ts'
