export { readGuide } from './read-guide.ts'
export { PICTURES_FOLDER } from './read-pictures.ts'
