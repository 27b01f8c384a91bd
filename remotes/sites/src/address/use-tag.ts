import { usePlatform } from '@flotilla/platform'
import { useLocation, useParams } from '@flotilla/platform/router'

/** The tag in `/sites/:tagId?`; 0 for none and for a malformed id. */
export function useTagId(): number {
  const tagId = Number(useParams().tagId ?? 0)
  return Number.isInteger(tagId) && tagId > 0 ? tagId : 0
}

/** Opens the same view for the sites of another tag, on its first page; 0: all sites. */
export function useSelectTag(): (tagId: number) => void {
  const { navigate, paths } = usePlatform()
  const { search } = useLocation()
  return (tagId) => {
    const params = new URLSearchParams(search)
    params.delete('page')
    const text = params.toString()
    navigate(`${paths.sites(tagId === 0 ? undefined : tagId)}${text === '' ? '' : `?${text}`}`)
  }
}
