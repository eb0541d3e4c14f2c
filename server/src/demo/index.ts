// Loads, locks and removes the demo; what it consists of is the package @rentify/demo.
export { addDemoListings, DEMO_LISTINGS, loadDemo } from './load.ts'
export { lockDemo, prepareDemo, removeDemo, unlockDemo } from './lock.ts'
