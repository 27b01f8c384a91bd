import { guidePlace } from '@flotilla/platform'
import type { Guide } from '@flotilla/platform/guide'
import type { KeyedLine } from './palette-index.ts'

/** Pages of the guide and their paragraphs. */
export function guideLines({ pages }: Guide, open: (place: string) => void): KeyedLine[] {
  return pages.flatMap(({ name, title, headings }) => [
    lineOf(guidePlace(name), title, open),
    ...headings.map(({ id, text }) => ({ ...lineOf(guidePlace(name, id), text, open), hint: title })),
  ])
}

function lineOf(place: string, label: string, open: (place: string) => void): KeyedLine {
  return {
    ...{ id: `help:${place}`, group: 'Help', icon: 'book', label, keywords: 'help guide how documentation' },
    run: () => open(place),
  }
}
