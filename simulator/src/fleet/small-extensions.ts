/**
 * One small extension that is not in the catalogue: name, `type/folder/element`, author, version; never has
 * an update.
 */
export type SmallExtension = { name: string; place: string; author: string; version: string }

const languages = (
  'fr-FR French (France)|it-IT Italian (Italy)|es-ES Spanish (Spain)|nl-NL Dutch (Netherlands)|' +
  'pl-PL Polish (Poland)|cs-CZ Czech (Czechia)|da-DK Danish (Denmark)|sv-SE Swedish (Sweden)|' +
  'tr-TR Turkish (Türkiye)|pt-PT Portuguese (Portugal)|hr-HR Croatian (Croatia)|hu-HU Hungarian (Hungary)'
)
  .split('|')
  .map((entry) => {
    const code = entry.slice(0, 5)
    const name = `${entry.slice(6)} language pack`
    return { name, place: `package//pkg_${code}`, author: `${code} translation team`, version: '5.4.8.1' }
  })

const modules = (
  'Opening hours|openinghours|Team members|teammembers|Route map|routemap|Weather|weather|Price list|pricelist|' +
  'Partner logos|partnerlogos|Image slider|imageslider|Back to top|backtotop|Event teaser|eventteaser|' +
  'Table of contents|toc|Contact card|contactcard|Video teaser|videoteaser|Social links|sociallinks|' +
  'Countdown|countdown|News ticker|newsticker|Emergency notice|emergency|Job offers|joboffers|Quotes|quotes|' +
  'Photo wall|photowall|Download list|downloadlist|Season banner|seasonbanner|Fact boxes|factboxes|' +
  'Product of the week|productweek|Shop reviews|shopreviews|Search box|searchbox|Calendar teaser|calteaser'
).split('|')

const plugins = (
  'system|Cookie notice|cookienotice|system|Image to WebP|webp|system|Lazy loading|lazyloading|system|Matomo|matomo|' +
  'system|Redirect HTTPS|httpsredirect|system|Structured data|structureddata|system|Font host|fonthost|' +
  'system|Preload links|preloadlinks|content|Footnotes|footnotes|content|Table styles|tablestyles|' +
  'content|Gallery shortcode|galleryshortcode|content|Phone links|phonelinks|content|Map shortcode|mapshortcode|' +
  'editors-xtd|Address button|addressbutton|editors-xtd|Icon button|iconbutton|user|Newsletter sign-up|newsletter|' +
  'captcha|Honeypot|honeypot|captcha|Proof of work|proofofwork|finder|Documents index|documents|' +
  'task|Feed import|feedimport|task|Clean temporary files|cleantmp|task|Stock report|stockreport|' +
  'hikashoppayment|Invoice payment|invoice|hikashopshipping|Parcel rates|parcelrates|' +
  'hikashop|Stock alert|stockalert|hikashop|Datafeed|datafeed|vmpayment|Prepayment|prepayment|' +
  'vmshipment|Weight and zone|weightzone|pcp|Cash on pickup|cashpickup|pcs|Local delivery|localdelivery|' +
  'webservices|Events|events|quickicon|Agency support|agencysupport|privacy|Form data|formdata|behaviour|Link icons|linkicons'
).split('|')

function toModules(): SmallExtension[] {
  const found: SmallExtension[] = []
  for (let at = 0; at + 1 < modules.length; at += 2) {
    const version = `${1 + (at % 5)}.${(at * 7) % 10}.${at % 4}`
    found.push({
      name: `Module – ${modules[at]}`,
      place: `module//mod_${modules[at + 1]}`,
      author: 'Studio Nordlicht',
      version,
    })
  }
  return found
}

function toPlugins(): SmallExtension[] {
  const found: SmallExtension[] = []
  for (let at = 0; at + 2 < plugins.length; at += 3) {
    const version = `${1 + (at % 4)}.${(at * 3) % 10}.${at % 6}`
    found.push({
      name: `${plugins[at + 1]} (${plugins[at]} plugin)`,
      place: `plugin/${plugins[at]}/${plugins[at + 2]}`,
      author: 'Werft Web',
      version,
    })
  }
  return found
}

/** Fills a site up to the number of extensions for its kind (fleet §3.2). All have an update site. */
export const smallExtensions: readonly SmallExtension[] = [...toPlugins(), ...toModules(), ...languages]
