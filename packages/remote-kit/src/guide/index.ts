export { readGuide } from './read-guide.ts'
