export { buildFramedPage } from './build-framed-page.ts'
