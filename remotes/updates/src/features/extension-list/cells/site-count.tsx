import { type AccountExtension, extensionName } from '@flotilla/api/contract'
import { Popover, Tooltip } from '@flotilla/ui/menu'

/** Lines of the tooltip before it only counts the rest. */
const LINES = 20

/**
 * Number of sites with the extension, and how many of them match the filters; the first ones on hover and
 * focus, all of them on a press.
 */
export function SiteCount({ extension }: { extension: AccountExtension }) {
  const { sitecount, site_info, inventory } = extension
  const matching = inventory?.installations ?? sitecount
  const shown = matching === sitecount ? sitecount : `${matching} of ${sitecount}`
  if (site_info.length === 0) return <span>{shown}</span>
  const more = site_info.length - LINES
  const text = [...site_info.slice(0, LINES), ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
  const name = `${shown} site${sitecount === 1 ? '' : 's'} with ${extensionName(extension)}`
  return (
    <span className="fe-count">
      <Popover
        label={name}
        content={() => <SiteLines name={name} lines={site_info} />}
        trigger={(opener) => (
          <Tooltip text={text} isOff={opener['aria-expanded']}>
            {(described) => (
              <button type="button" className="fe-count__button" aria-label={name} {...described} {...opener}>
                {shown}
              </button>
            )}
          </Tooltip>
        )}
      />
    </span>
  )
}

function SiteLines({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <div className="fe-sites">
      <p className="fe-sites__title">{name}</p>
      <ul className="fe-sites__list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
