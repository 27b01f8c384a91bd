import { Status } from './status.tsx'

/** Whether the service of a user's account is on: Enabled or Disabled. */
export function ServiceLabel({ isEnabled }: { isEnabled: boolean }) {
  return isEnabled ? <Status group="success" word="Enabled" /> : <Status group="danger" word="Disabled" />
}
