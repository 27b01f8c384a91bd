import { Status } from './status.tsx'

/** Whether the PHP version is still supported; the version itself stands beside it. */
export function PhpCell({ isSupported }: { isSupported: boolean }) {
  return isSupported ? <Status group="success" word="Supported" /> : <Status group="danger" word="Outdated" />
}
