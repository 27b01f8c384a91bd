import { Status } from './status.tsx'

export type PhpCellProps = {
  isSupported: boolean
  /** Its makers no longer mend it. */
  isEnded?: boolean | undefined
}

/** Whether the PHP version is still supported; the version itself stands beside it. */
export function PhpCell({ isSupported, isEnded }: PhpCellProps) {
  if (!isSupported) return <Status group="danger" word="Outdated" />
  if (isEnded) return <Status group="warning" word="End of life" />
  return <Status group="success" word="Supported" />
}
