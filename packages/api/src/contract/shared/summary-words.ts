/**
 * What a call does, in words for those who use it: the summary of an endpoint without the source of the rule,
 * `Sites (spec: site-management §7)`, which is for those who build the console.
 */
export function summaryWords(summary: string): string {
  const at = summary.lastIndexOf(' (')
  const isSource = at !== -1 && /^ \((?:spec|contract)\b/.test(summary.slice(at))
  return isSource ? summary.slice(0, at) : summary
}
