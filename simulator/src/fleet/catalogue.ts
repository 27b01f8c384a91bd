import { type GroupKey, groups } from './groups.ts'

/** One product of the catalogue of fleet §3.3. `share` 0 to 1 of the fleet; `next` null: up to date. */
export type CatalogueEntry = {
  code: string
  name: string
  type: 'package' | 'component' | 'plugin' | 'template'
  folder: string
  element: string
  author: string
  installed: string
  next: string | null
  share: number
  isSupported: boolean
  needsKey: boolean
  /** Kinds of site that use it; empty: any. */
  only: readonly GroupKey[]
}

/**
 * code | name | type/folder/element | author | installed | next | share | key or unsupported | kinds of site
 */
const rows = [
  'akeeba|Akeeba Backup Professional|package//pkg_akeebabackup|Akeeba Ltd|10.1.2|10.2.0|0.8|key|',
  'admintools|Admin Tools Professional|package//pkg_admintools|Akeeba Ltd|7.7.0|7.8.0|0.45|key|',
  'panopticon|Panopticon Connector|package//pkg_panopticon|Akeeba Ltd|1.1.0|1.1.1|1||',
  'jce|JCE Editor|package//pkg_jce|Ryan Demmer|2.9.81|2.9.99|0.7||',
  'sppb|SP Page Builder|component//com_sppagebuilder|JoomShaper|5.5.6|6.0.1|0.2|key|',
  'helix|Helix Ultimate|plugin/system/helixultimate|JoomShaper|2.1.1||0.18||',
  'yoo|YOOtheme Pro|template//yootheme|YOOtheme|4.5.9|4.5.12|0.22|key|',
  'rsform|RSForm! Pro|component//com_rsform|RSJoomla!|3.3.10|3.3.12|0.3|key|',
  'rsfirewall|RSFirewall!|component//com_rsfirewall|RSJoomla!|3.1.6||0.1|key|',
  'amm|Regular Labs – Advanced Module Manager|package//pkg_advancedmodulemanager|Regular Labs|10.1.4|10.2.0|0.35||',
  'sourcerer|Regular Labs – Sourcerer|package//pkg_sourcerer|Regular Labs|11.0.5||0.28||',
  'articles|Regular Labs – Articles Anywhere|package//pkg_articlesanywhere|Regular Labs|16.3.0|16.4.1|0.15||',
  'phocagallery|Phoca Gallery|component//com_phocagallery|Jan Pavelka|5.1.2|5.2.0|0.14||',
  'phocacart|Phoca Cart|component//com_phocacart|Jan Pavelka|5.1.1||0.04||shop',
  'hika|HikaShop Business|component//com_hikashop|Obsidev|5.1.5|6.0.0|0.08|key|shop',
  'virtuemart|VirtueMart|package//pkg_virtuemart|The VirtueMart Development Team|4.4.10||0.04||shop',
  'acy|AcyMailing|component//com_acym|AcyMailing Development Team|10.5.0|10.6.1|0.18||',
  'convert|Convert Forms|package//pkg_convertforms|Tassos Marinos|5.0.2||0.12||',
  'dpcal|DPCalendar|package//pkg_dpcalendar|Digital Peak GmbH|10.4.0|10.5.1|0.1||',
  'jevents|JEvents|package//pkg_jevents|GWE Systems Ltd|3.6.90||0.06||',
  'icagenda|iCagenda|package//pkg_icagenda|Jooml!C|3.9.14|4.0.3|0.06||',
  'kunena|Kunena Forum|package//pkg_kunena|Kunena Team|6.4.4|6.4.7|0.04||club news',
  'booking|Events Booking|component//com_eventbooking|Tuan Pham Ngoc|5.3.0||0.05||',
  'docman|DOCman|component//com_docman|Joomlatools|5.3.4||0.04||municipality club',
  'slider|Smart Slider 3|component//com_smartslider3|Nextend|3.5.1.27||0.2||',
  'jmap|JSitemap Professional|component//com_jmap|Joomla! Extensions Store|4.22||0.08||',
  'osmap|OSMap|component//com_osmap|Joomlashack|5.1.3||0.12||',
  'baforms|Balbooa Forms|component//com_baforms|Balbooa.com|2.3.0||0.04|unsupported|',
  'german|German (Germany) language pack|package//pkg_de-DE|J!German|5.4.7.1|5.4.8.1|0.85||',
  'nordlicht|Agency base plugin|plugin/system/nordlicht|Studio Nordlicht|1.4.0||1|unsupported|',
]

const isGroupKey = (word: string): word is GroupKey => word in groups

function toEntry(row: string): CatalogueEntry {
  const [code = '', name = '', place = '', author = '', installed = '', next, share, mark, kinds = ''] =
    row.split('|')
  const [type = '', folder = '', element = ''] = place.split('/')
  return {
    code,
    name,
    type: type === 'component' || type === 'plugin' || type === 'template' ? type : 'package',
    folder,
    element,
    author,
    installed,
    next: next === '' || next === undefined ? null : next,
    share: Number(share),
    isSupported: mark !== 'unsupported',
    needsKey: mark === 'key',
    only: kinds.split(' ').filter(isGroupKey),
  }
}

/** The products of fleet §3.3, in its order. Versions are illustrative there and here. */
export const catalogue: readonly CatalogueEntry[] = rows.map(toEntry)
