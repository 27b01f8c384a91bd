import type { ExtensionFigures } from '@flotilla/api/contract'

/** "2.9.81 to 2.9.99", or the only version; a dash while none is known. */
export function VersionRange({ figures }: { figures: ExtensionFigures | undefined }) {
  const { oldest = null, latest = null } = figures ?? {}
  if (oldest === null || latest === null) return <span>–</span>
  return <span className="fl-version">{oldest === latest ? oldest : `${oldest} to ${latest}`}</span>
}
