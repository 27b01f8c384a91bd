import { Button } from '../basics/button.tsx'
import { Status } from '../basics/status.tsx'
import { Alert } from '../feedback/alert.tsx'
import { Strip } from '../feedback/strip.tsx'
import type { Guides } from './guide.ts'

const entry = 'feedback'

export const feedbackGuides: Guides = {
  Alert: {
    entry,
    use: 'Something about this page or form that stays until it is over: a banner or callout.',
    avoid: 'For the answer to an act use the toast. For a field use its `error`.',
    good: [
      <Alert
        key="1"
        group="warning"
        title="Backup tools are missing"
        actions={<Button size="sm">How to install it</Button>}
      >
        Install Akeeba Backup on the site to make backups.
      </Alert>,
      'What, why, and one step.',
    ],
    bad: [
      <Alert key="1" group="danger">
        An error occurred.
      </Alert>,
      'It names neither the failure nor a way out.',
    ],
    keys: 'Read where it stands; with `isLive` at once.',
    words: 'Title: what happened. Text: what to do.',
  },
  Strip: {
    entry,
    use: 'One line about the console itself, at the edge of a page.',
    avoid: 'For something about this page use Alert.',
    good: [
      <Strip
        key="1"
        group="info"
        text="A new version is ready"
        action={<Button size="xs">Refresh</Button>}
      />,
      'One fact, one act.',
    ],
    bad: [
      <Strip key="1" group="warning" text="Please note that we have made many improvements for you" />,
      'News is no warning.',
    ],
    keys: 'Read where it stands.',
    words: 'At most eight words, no full stop.',
  },
  ToastRegion: {
    entry,
    use: 'The answer to an act, as a pill in the top bar. It is what others call a toast or a snackbar.',
    avoid:
      'What must be read stays in the page: Alert. Work that lasts has the Tray. A remote never shows one: `meta.success` of its mutation does.',
    good: [
      <Status key="1" group="success" word="Backup started successfully" />,
      'One line, about what was just done.',
    ],
    bad: [
      <Status key="1" group="info" word="Welcome back! Have a look at our new features." />,
      'It answers no act.',
    ],
    keys: 'Live regions of the shell read the words. Errors stay until they are dismissed.',
    words: 'The words of the specification, then the object.',
  },
  Tray: {
    entry,
    use: 'Long work: what runs, waits and has ended, at the bottom right.',
    avoid: 'For one quick act use the toast.',
    good: [
      <Status key="1" group="info" word="Backup of 46 sites, 29 done" />,
      'One row for a batch, with its parts inside.',
    ],
    bad: [<Status key="1" group="info" word="46 rows with a ring each" />, 'A row for each part.'],
    keys: 'Opened by a person, the focus goes to its heading; Escape closes it.',
    words: 'Kind of work and number of sites: "Backup of 46 sites".',
  },
}
