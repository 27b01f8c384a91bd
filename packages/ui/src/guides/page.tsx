import { Button } from '../basics/button.tsx'
import { EmptyState, ErrorState } from '../page/error-state.tsx'
import { SkeletonRows } from '../page/skeleton-rows.tsx'
import type { Guides } from './guide.ts'

const entry = 'page'
const nothing = () => {}

export const pageGuides: Guides = {
  Page: {
    entry,
    use: 'Heading, context and acts of every page, inside the main of the shell.',
    avoid: 'A panel has PanelHead.',
    good: [<span key="1">Sites, 46 sites, 6 need attention</span>, 'The context counts.'],
    bad: [<span key="1">Welcome to your sites!</span>, 'A greeting is no context.'],
    keys: 'Its heading is the h1, which the focus reaches after a change of page.',
    words: 'Title: a noun. Context: one line with figures.',
  },
  PageSkeleton: {
    entry,
    use: 'The place of a page whose code is on its way.',
    avoid: 'Data that loads has QueryState.',
    good: [<SkeletonRows key="1" rows={2} rowKind="list" />, 'Lines of the final height.'],
    bad: [<span key="1">Loading…</span>, 'The page jumps when it comes.'],
    keys: 'The heading is there at once; "Loading" is read.',
  },
  Toolbar: {
    entry,
    use: 'Search and filters above a list that has no ListBar.',
    avoid: 'Acts on selected rows are in ListBar.',
    good: [
      <Button key="1" icon="columns">
        Columns
      </Button>,
      'What changes the view is on the right.',
    ],
    bad: [
      <Button key="1" variant="primary">
        Connect site
      </Button>,
      'The primary act is in the heading.',
    ],
    keys: 'A landmark with its label.',
  },
  QueryState: {
    entry,
    use: 'Every read: loading, error, empty and data in one place.',
    avoid: 'A table keeps its bar and heads with ListState.',
    good: [<EmptyState key="1" title="All up to date" icon="ok" />, 'Empty is a state with words.'],
    bad: [<span key="1">null</span>, 'A read that shows nothing.'],
    keys: 'Loading is read after 150 ms, an error at once.',
  },
  SkeletonRows: {
    entry,
    use: 'Lines of the expected height while rows load: what others call a placeholder or shimmer.',
    avoid: 'Work at a site has Ring or ProgressBar.',
    good: [<SkeletonRows key="1" rows={3} rowKind="list" />, 'As many as are expected.'],
    bad: [<SkeletonRows key="1" rows={1} rowKind="form" />, 'Another shape than what comes.'],
    keys: 'Its label is read: "Loading sites".',
  },
  EmptyState: {
    entry,
    use: 'A place without rows: what it is, and one next step.',
    avoid: 'A failure is ErrorState; a chart without values is NoData.',
    good: [
      <EmptyState
        key="1"
        title="No sites yet"
        text="Connect a Joomla site to see it here."
        icon="sites"
        action={<Button>Connect site</Button>}
      />,
      'A name and a step.',
    ],
    bad: [<EmptyState key="1" title="Oops, nothing here" icon="sites" />, 'No name and no step.'],
    keys: 'Its title is a heading.',
    words: 'Title: "No … yet" or "No … matches". Never "Oops".',
  },
  ErrorState: {
    entry,
    use: 'A read that failed: what failed, what still works, Retry, and details for support.',
    avoid: 'A failed act is a toast; a field has its error.',
    good: [
      <ErrorState
        key="1"
        title="Updates could not be loaded"
        what="The server did not answer within 10 seconds."
        stillWorks="Backups and the schedule work."
        onRetry={nothing}
      />,
      'What failed and what works.',
    ],
    bad: [<ErrorState key="1" title="Error" what="Something went wrong." />, 'Neither.'],
    keys: 'Read at once; Tab reaches Retry, then Copy details.',
    words: 'Title: the thing and "could not be loaded".',
  },
}
