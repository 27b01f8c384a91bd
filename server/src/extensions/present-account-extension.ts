import type { AccountExtension, ExtensionFigures } from '@flotilla/api/contract'
import type { accountExtensions } from '../db/index.ts'

type FoundExtension = {
  extension: typeof accountExtensions.$inferSelect
  /** 0 or 1: whether the account's rule, or else its setting, says that it updates itself. */
  isEnabled: number
  /** The first sites, a line each. */
  siteInfo: string[]
  figures?: ExtensionFigures | undefined
}

/** An extension across all sites; a last line of `site_info` counts the sites without a line. */
export function presentAccountExtension({
  extension,
  isEnabled,
  siteInfo,
  figures,
}: FoundExtension): AccountExtension {
  const more = extension.siteCount - siteInfo.length
  return {
    id: extension.id,
    translated_name: extension.translatedName,
    type: extension.type,
    element: extension.element,
    folder: extension.folder,
    sitecount: extension.siteCount,
    site_info: more > 0 ? [...siteInfo, `and ${more} more`] : siteInfo,
    support_update: extension.supportUpdate,
    autoupdate_enabled: isEnabled === 1 ? 1 : 0,
    inventory: figures,
  }
}
