import { FleetFigures } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Reads nothing: the page of sites brings the figures. */
const knownQuery = (tagId: number) =>
  queryOptions({
    queryKey: ['site-figures', tagId] as const,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })

/**
 * The figures of a tag (0: all sites), and until they are read those that the last page showed, so that none
 * comes and goes. The shell keeps what is under this key, for the session and at most a day.
 */
export function useKnownFigures(tagId: number, figures: FleetFigures | undefined): FleetFigures | undefined {
  const { queryClient } = usePlatform()
  // They are only looked at before the first answer.
  const { data: known } = useQuery({ ...knownQuery(tagId), notifyOnChangeProps: [] })
  useEffect(() => {
    if (figures !== undefined) queryClient.setQueryData(knownQuery(tagId).queryKey, figures)
  }, [queryClient, tagId, figures])
  if (figures !== undefined) return figures
  const read = FleetFigures.safeParse(known)
  return read.success ? read.data : undefined
}
