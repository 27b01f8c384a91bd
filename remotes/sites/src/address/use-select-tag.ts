import { usePlatform } from '@flotilla/platform'
import { useLocation } from '@flotilla/platform/router'

/** Goes to the same view of another tag's sites, on its first page; 0: of all. */
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
