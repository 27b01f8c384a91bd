import { type SiteRow, whyBusy, whyNoBackup, whyNoCoreUpdate } from '@flotilla/api/contract'
import { type Command, can, type Platform, paths, type SiteWorkKind } from '@flotilla/platform'
import { safeHref } from '@flotilla/ui/basics'
import { attentionPath } from './address/attention-path.ts'
import { connectManyPath, connectSitePath } from './address/connect-site-path.ts'
import { panelTabLabels, panelTabs } from './address/panel-view.ts'
import { reportPath } from './address/report-view.ts'
import { askAtSites } from './data/starts/ask-at-sites.ts'
import { selectedActs } from './selection/selected-acts.ts'

/** Commands of the palette for sites: work at the selected ones or at one, its parts, a new connection. */
export function commands(platform: Platform): Command[] {
  const { navigate } = platform
  const start = (kind: SiteWorkKind) => (site: SiteRow) => void askAtSites(platform, { kind, sites: [site] })
  return [
    ...selectedActs().map(({ id, ...act }) => ({
      ...act,
      id: `sites:selected:${id}`,
      keywords: 'selection',
    })),
    {
      ...{ id: 'sites:backup', label: 'Backup now', icon: 'backup', keywords: 'back up' },
      runOnSite: start('backup'),
      refusal: (site) => whyBusy(site) ?? whyNoBackup(site.data),
    },
    {
      ...{ id: 'sites:backup-and-test', label: 'Backup and test now', icon: 'shield', keywords: 'back up' },
      runOnSite: start('backup-and-test'),
      refusal: (site) => whyBusy(site) ?? whyNoBackup(site.data),
    },
    {
      ...{ id: 'sites:refresh', label: 'Refresh data', icon: 'refresh', keywords: 'reload check' },
      runOnSite: start('refresh'),
      refusal: whyBusy,
    },
    ...(can(platform.session, 'report-now') ? [sendReport(navigate)] : []),
    ...leads(navigate),
    ...pages(navigate),
  ]
}

/** Opens the report as the customer would get it; a person sends it from there. */
function sendReport(navigate: Platform['navigate']): Command {
  return {
    ...{ id: 'sites:report', label: 'Send report…', icon: 'mail', keywords: 'customer e-mail mail pdf' },
    runOnSite: ({ id }) => navigate(reportPath(id)),
  }
}

/** Commands that open a page of a site, or about it. */
function leads(navigate: Platform['navigate']): Command[] {
  const opensTab = (tab: (typeof panelTabs)[number]): Command => ({
    id: `sites:tab:${tab}`,
    label: `Open ${panelTabLabels[tab]}`,
    icon: 'arrow-right',
    keywords: 'go to tab',
    runOnSite: (site) => navigate(paths.site(site.id, tab)),
  })
  return [
    {
      // Starts on the site's page, which says what would be updated.
      ...{ id: 'sites:core', label: 'Update core…', icon: 'core', keywords: 'joomla upgrade' },
      runOnSite: (site) => navigate(paths.site(site.id)),
      refusal: (site) => whyBusy(site) ?? whyNoCoreUpdate(site.data),
    },
    {
      // The page of updates lists them and asks before it starts them.
      ...{ id: 'sites:extensions', label: 'Update extensions…', icon: 'updates', keywords: 'update all' },
      runOnSite: ({ id }) => navigate(`${paths.updates()}?site=${id}`),
      refusal: ({ data }) => (data.extensions_need_update > 0 ? undefined : 'Its extensions are up to date'),
    },
    {
      ...{
        id: 'sites:backend',
        label: 'Open backend',
        icon: 'external',
        keywords: 'administrator admin login',
      },
      runOnSite: (site) => void window.open(backendOf(site) ?? '', '_blank', 'noopener,noreferrer'),
      refusal: (site) => (backendOf(site) === null ? 'The address of its backend is not known' : undefined),
    },
    ...panelTabs.map(opensTab),
    {
      ...{ id: 'sites:log', label: 'Show activity', icon: 'activity', keywords: 'log history' },
      runOnSite: ({ id }) => navigate(`${paths.activity()}?site=${id}`),
    },
    {
      ...{ id: 'sites:remove', label: 'Remove…', icon: 'trash', keywords: 'delete disconnect' },
      runOnSite: (site) => navigate(paths.siteDestroy(site.id)),
    },
  ]
}

/** Commands that open a page of no site. */
function pages(navigate: Platform['navigate']): Command[] {
  return [
    {
      ...{
        id: 'sites:attention',
        label: 'Attention',
        icon: 'attention',
        keywords: 'needs inbox reasons problems',
      },
      run: () => navigate(attentionPath()),
    },
    {
      ...{ id: 'sites:connect', label: 'Connect site', icon: 'plus', keywords: 'add new' },
      run: () => navigate(connectSitePath()),
    },
    {
      ...{
        id: 'sites:connect-many',
        label: 'Connect many sites',
        icon: 'plus',
        keywords: 'add new list import paste',
      },
      run: () => navigate(connectManyPath()),
    },
  ]
}

/** Null: it is unknown, or not a URL that a browser may open. */
function backendOf({ data }: SiteRow): string | null {
  return data.url_backend === null ? null : (safeHref(data.url_backend)?.href ?? null)
}
