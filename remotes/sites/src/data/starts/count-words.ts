/** "1 site", "10 sites". */
export const countWords = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** "Alpha" where it is the only one, else "10 sites". */
export const siteWords = (sites: readonly { name: string }[], count: number) =>
  sites.length === 1 && sites[0] !== undefined ? sites[0].name : countWords(count, 'site')
