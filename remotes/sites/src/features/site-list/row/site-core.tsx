import { joomlaEnd, type SiteRow } from '@flotilla/api/contract'
import { useNow } from '@flotilla/ui/format'
import { VersionWords } from '@flotilla/ui/site-cells'

/**
 * The version of a site's core, its available version, and whether its Joomla no longer gets fixes; in a
 * place with the look of a version.
 */
export function SiteCore({ site: { data } }: { site: SiteRow }) {
  const isEnded = joomlaEnd(data.app_version, useNow()) !== null
  return (
    <>
      <VersionWords
        version={data.app_version ?? '–'}
        target={data.core_need_update === 1 ? data.core_update_to : null}
      />
      {isEnded && <span className="fl-second fl-second--danger">End of life</span>}
    </>
  )
}
