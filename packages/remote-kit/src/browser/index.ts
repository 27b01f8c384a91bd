export { findBrowser } from './find-browser.ts'
