import { Button } from '@flotilla/ui/basics'
import { Alert, Strip } from '@flotilla/ui/feedback'
import { EmptyState, ErrorState, List, ListRow, Page, SkeletonRows } from '@flotilla/ui/page'

/** The first sight of a page: what will be here, and the one step to it. */
export function Onboarding() {
  return (
    <Page title="Reports" context="">
      <EmptyState
        title="No reports yet"
        text="Switch on customer reports at a site: the first one is sent at the end of the month."
        drawing="mail"
        action={
          <Button variant="primary" icon="sites">
            Choose sites
          </Button>
        }
      />
    </Page>
  )
}

/** Search and filters leave nothing; the way back is the one act. */
export function NoMatch() {
  return (
    <Page title="Reports" context="46 reports">
      <EmptyState
        title="No report matches"
        text="Search and filters leave nothing."
        drawing="search"
        action={<Button>Clear search and filters</Button>}
      />
    </Page>
  )
}

/** Lines of the final height; the heading is there at once. */
export function Loading() {
  return (
    <Page title="Reports" context="">
      <SkeletonRows rows={8} columns={4} label="Loading reports" />
    </Page>
  )
}

/** What failed, what still works, and another try. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Page title="Reports" context="">
      <ErrorState
        title="Reports could not be loaded"
        what="The server did not answer within 10 seconds."
        stillWorks="Sites, backups and updates work."
        code={['unavailable', 'c-7f3a91']}
        onRetry={onRetry}
      />
    </Page>
  )
}

/** Rows that were read before stay; a strip says that they may be old. */
export function Offline({ onRetry }: { onRetry: () => void }) {
  return (
    <Page title="Reports" context="Read at 07:58">
      <Strip
        group="warning"
        text="The server does not answer"
        action={
          <Button size="xs" onClick={onRetry}>
            Retry
          </Button>
        }
      />
      <List label="Reports">
        <ListRow main="Autohaus Meier" />
        <ListRow main="Bäckerei Klein" />
      </List>
    </Page>
  )
}

/** Who may, and whom to ask. What is open to the person stays in the sidebar. */
export function NoAccess() {
  return (
    <Page title="Reports" context="">
      <Alert group="info" title="Reports belong to the owner of the account">
        Ask Lena Brandt for access; sites and updates are open to you.
      </Alert>
    </Page>
  )
}
