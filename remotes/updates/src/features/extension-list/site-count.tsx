import type { AccountExtension } from '@flotilla/api/contract'
import { Tooltip } from '@flotilla/ui/menu'
import { extensionTitle } from '../../data/extensions/extension-title.ts'

/** Lines of the tooltip before it says how many more there are. */
const LINES = 20

/** How many sites have the extension; which ones, on hover, focus and press. */
export function SiteCount({ extension }: { extension: AccountExtension }) {
  const { sitecount, site_info } = extension
  if (site_info.length === 0) return <span>{sitecount}</span>
  const more = sitecount - LINES
  const text = [...site_info.slice(0, LINES), ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
  const name = `${sitecount} site${sitecount === 1 ? '' : 's'} with ${extensionTitle(extension)}`
  return (
    <span className="fe-count">
      <Tooltip text={text}>
        {(described) => (
          <button type="button" className="fe-count__button" aria-label={name} {...described}>
            {sitecount}
          </button>
        )}
      </Tooltip>
    </span>
  )
}
