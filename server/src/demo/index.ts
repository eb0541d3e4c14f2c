// Loads, locks and removes the demo data, which the package @rentify/demo generates.
export { addDemoListings, DEMO_LISTINGS, loadDemo } from './load.ts'
export { lockDemo, prepareDemo, removeDemo, unlockDemo } from './lock.ts'
