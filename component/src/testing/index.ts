export { type AJoomla, aJoomla, akeebaApi, answerOf, linkIn } from './a-joomla.ts'
