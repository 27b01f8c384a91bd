const mark = '#'

/**
 * Represents the element of an extension that Joomla alone lists, since it does not say it: the number on
 * that one site. A rule for all sites must not match by it.
 */
export function elementOfId(eid: number): string {
  return `${mark}${eid}`
}

/** Pattern for SQL `like` of all such elements. */
export const likeElementOfId = `${mark}%`
