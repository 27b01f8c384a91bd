import { SavedViewsMenu } from '@flotilla/platform/saved-views'

/** Parameters for the position in the list, not its content. */
const places = ['page', 'site', 'tab', 'backups', 'step']

/** The saved views of the list of sites. */
export function SiteViews({ size }: { size: 'sm' | 'md' }) {
  const hint = 'Keeps search, tag, filters and order.'
  return <SavedViewsMenu list="sites" path="/sites" places={places} hint={hint} size={size} />
}
