const VERSION = /PLATFORM_VERSION = ['"](\d+)\./
const HEADING = /^## (.*)$/
const NAME = /^export (?:declare )?(?:abstract )?(?:function|const|class|type|interface) (\w+)/
const LIST = /^export (?:type )?\{ (?:\w+ as )?(\w+) \}/

/** The fault of the committed report, as a sentence; null when it matches the sources. */
export function checkReport(committed: string, current: string): string | null {
  if (committed === current) return null
  return (
    checkRemoval(committed, current) ??
    `The platform's API has changed. Run pnpm api-report, and look at the diff: ${firstDifference(committed, current)}`
  )
}

/**
 * Names that the committed report has and today's lacks, under the same major: published remotes may use
 * them.
 */
export function checkRemoval(committed: string, current: string): string | null {
  const names = new Set(exportedNames(current))
  const gone = exportedNames(committed).filter((name) => !names.has(name))
  const isSameMajor = VERSION.exec(committed)?.[1] === VERSION.exec(current)?.[1]
  if (gone.length === 0 || !isSameMajor) return null
  return `Remotes that are out may use what the platform no longer has: ${gone.join(', ')}. Keep it beside what replaces it, or raise the major of PLATFORM_VERSION (packages/platform/src/version.ts).`
}

function exportedNames(report: string): string[] {
  let entry = ''
  return report.split('\n').flatMap((line) => {
    entry = HEADING.exec(line)?.[1] ?? entry
    const name = NAME.exec(line)?.[1] ?? LIST.exec(line)?.[1]
    return name && entry.startsWith('`') ? [`${name} of ${entry.replaceAll('`', '')}`] : []
  })
}

function firstDifference(committed: string, current: string): string {
  const before = committed.split('\n')
  const after = current.split('\n')
  const at = after.findIndex((line, index) => line !== before[index])
  const line = at < 0 ? after.length : at
  return `line ${line + 1} was "${before[line]?.trim() ?? ''}", is "${after[line]?.trim() ?? ''}"`
}
