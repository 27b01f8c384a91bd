import { EmptyState } from '@flotilla/ui/page'

/** An account without a site: what to do next (spec: site-management §2 Onboarding). */
export function NoSites() {
  return (
    <EmptyState
      icon="sites"
      title="Connect your first site"
      text="Download the remote component from the menu, install it on a Joomla site (version 4 or later) and press Connect there. The site then appears here by itself, with its updates, backups and certificate."
    />
  )
}
