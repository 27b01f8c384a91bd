import { guidePlace } from '@flotilla/platform/guide'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { guideQuery } from '../../guide/guide-query.ts'
import { useGuideAddress } from '../../guide/use-guide-address.ts'
import type { KeyedLine } from './palette-index.ts'

/** Pages of the guide and their paragraphs; none until it is there. */
export function useGuideLines(): KeyedLine[] {
  const { data: guide } = useQuery(guideQuery)
  const { open } = useGuideAddress()
  return useMemo(() => {
    const lineOf = (place: string, label: string): KeyedLine => ({
      ...{ id: `help:${place}`, group: 'Help', icon: 'book', label },
      ...{ keywords: 'help guide how documentation', run: () => open(place) },
    })
    return (guide?.pages ?? []).flatMap(({ name, title, headings }) => [
      lineOf(guidePlace(name), title),
      ...headings.map(({ id, text }) => ({ ...lineOf(guidePlace(name, id), text), hint: title })),
    ])
  }, [guide, open])
}
