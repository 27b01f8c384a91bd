import { ApiError } from '@flotilla/api/client'
import { type ExtensionVersions, extensionName } from '@flotilla/api/contract'
import { useLastPage, usePlatform, useUrlState } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { buttonClassName, Icon } from '@flotilla/ui/basics'
import { Card, EmptyState, Page, QueryState, SkeletonRows } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { extensionQueries } from '../../data/extensions/extension-queries.ts'
import { typeWord } from './cells/type-word.ts'
import { ExportButton } from './export-button.tsx'
import { ExtensionsEmpty } from './extensions-empty.tsx'
import { InventoryToolbar } from './filters/inventory-toolbar.tsx'
import { InstallationList } from './installations/installation-list.tsx'
import { VersionBars } from './version-bars.tsx'
import { ExtensionView, installationFilters, isNarrowed, noFilters } from './view/extension-view.ts'
import { useExtensionLink } from './view/use-extension-link.ts'

/** One extension: how many sites have which version of it, and which sites these are. */
export function ExtensionPage() {
  const [view, setView] = useUrlState(ExtensionView)
  const queries = extensionQueries(usePlatform().http)
  const versions = useQuery(queries.versions(view.extension))
  const installations = useQuery(queries.installations(installationFilters(view)))
  useLastPage(installations, view.page, setView)
  const isGone = versions.error instanceof ApiError && versions.error.code === 'not_found'
  const onShowAll = () => setView({ ...noFilters, search: view.search, page: 1 })
  return (
    <Page
      title={versions.data ? extensionName(versions.data.extension) : 'Extension'}
      context={versions.data ? contextOf(versions.data) : false}
      actions={
        <>
          <AllExtensions />
          {!isGone && <ExportButton view={view} total={installations.data?.pagination.total} />}
        </>
      }
    >
      {isGone ? (
        <EmptyState
          title="No site has this extension"
          text="It was removed from all sites, or the link is of another account."
          icon="extensions"
        />
      ) : (
        <>
          <Card title="Versions">
            <QueryState query={versions} of="versions" skeleton={<SkeletonRows rows={3} hasHead={false} />}>
              {(data) => <VersionBars {...data} />}
            </QueryState>
          </Card>
          <div className="fe-below">
            <InventoryToolbar view={view} onFilter={(patch) => setView({ ...patch, page: 1 })} isOfOne />
            <InstallationList
              query={installations}
              view={view}
              onViewChange={setView}
              empty={<ExtensionsEmpty search="" isNarrowed={isNarrowed(view)} onShowAll={onShowAll} />}
            />
          </div>
        </>
      )}
    </Page>
  )
}

function AllExtensions() {
  const linkOf = useExtensionLink()
  return (
    <Link to={linkOf(null)} className={buttonClassName({})}>
      <Icon name="chevron-left" />
      All extensions
    </Link>
  )
}

/** "Package by Ryan Demmer, 46 sites". */
function contextOf({ extension }: ExtensionVersions): string {
  const author = extension.inventory?.author ?? ''
  const { sitecount } = extension
  const sites = `${sitecount.toLocaleString('en-US')} site${sitecount === 1 ? '' : 's'}`
  return `${typeWord(extension)}${author === '' ? '' : ` by ${author}`}, ${sites}`
}
