import type { Platform, Work } from '@flotilla/platform'
import type { AskSheet } from './ask-sheet.ts'

/** What a start needs of the page. */
export type AskParts = Pick<Platform, 'http' | 'queryClient' | 'notify'> & {
  work: Pick<Work, 'start' | 'get'>
  sheet: Pick<AskSheet, 'show'>
}
