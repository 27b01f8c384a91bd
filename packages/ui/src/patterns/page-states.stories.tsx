import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Button } from '../basics/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { Strip } from '../feedback/strip.tsx'
import { EmptyState, ErrorState } from '../page/error-state.tsx'
import { Page } from '../page/page.tsx'
import { SkeletonRows } from '../page/skeleton-rows.tsx'

const nothing = () => {}

/** A page whose heading and acts stay, whatever its content is; copy it and put in your own. */
const meta = {
  title: 'Patterns/States of a page · empty, error, offline, no access, onboarding',
  component: Page,
  tags: ['guide'],
  args: { title: 'Reports', context: '', children: null },
} satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

export const Onboarding: Story = {
  args: {
    children: (
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
    ),
  },
}
export const NoMatch: Story = {
  args: {
    context: '46 reports',
    children: (
      <EmptyState
        title="No report matches"
        text="Search and filters leave nothing."
        drawing="search"
        action={<Button>Clear search and filters</Button>}
      />
    ),
  },
}
export const Loading: Story = {
  args: { children: <SkeletonRows rows={8} columns={4} label="Loading reports" /> },
}
export const Failed: Story = {
  args: {
    children: (
      <ErrorState
        title="Reports could not be loaded"
        what="The server did not answer within 10 seconds."
        stillWorks="Sites, backups and updates work."
        code={['unavailable', 'c-7f3a91']}
        onRetry={nothing}
      />
    ),
  },
}
export const Offline: Story = {
  args: {
    children: (
      <>
        <Strip group="warning" text="The server does not answer" action={<Button size="xs">Retry</Button>} />
        <p>Rows that were read before stay in sight.</p>
      </>
    ),
  },
}
export const NoAccess: Story = {
  args: {
    children: (
      <Alert group="info" title="Reports belong to the owner of the account">
        Ask Lena Brandt for access; sites and updates are open to you.
      </Alert>
    ),
  },
}
