import { Status } from './status.tsx'

/** Whether an extension has an updater: Supported, or No updater. */
export function UpdaterSupportLabel({ isSupported }: { isSupported: boolean }) {
  return isSupported ? (
    <Status group="success" word="Supported" />
  ) : (
    <Status group="neutral" word="No updater" />
  )
}
