import { Button } from '@flotilla/ui/basics'
import { KeyValue, List, ListRow } from '@flotilla/ui/page'
import type { ReactNode } from 'react'

/** What opens over a page would cover this one, so these are its shapes without the opening. */
const shape = (side: 'middle' | 'end', title: string, body: ReactNode, act?: ReactNode) => (
  <div className={`sb-dialog sb-dialog--${side}`}>
    <div>
      <b>{title}</b>
      {body}
      {act}
    </div>
  </div>
)

const sites = (
  <List label="Sites">
    <ListRow main="Autohaus Meier" />
    <ListRow main="Bäckerei Klein" />
  </List>
)
const start = (
  <Button size="sm" variant="primary">
    Update core of 2 sites
  </Button>
)

/** Small pictures of the dialogs, by the name of their page. */
export const dialogPictures: Readonly<Record<string, ReactNode>> = {
  Dialog: shape(
    'middle',
    'Filters',
    <span>Tag, state and view.</span>,
    <Button size="sm">Apply filters</Button>,
  ),
  ConfirmDialog: shape(
    'middle',
    'Remove Autohaus Meier?',
    <span>The site and its 12 backups.</span>,
    <Button size="sm" variant="danger-solid">
      Remove site
    </Button>,
  ),
  Drawer: shape('end', 'Filters', <span>Tag, state and view.</span>),
  RelinkDialog: shape(
    'middle',
    'Has the site moved?',
    <KeyValue shape="rows" items={[{ key: 'New', value: 'kette.example/neu' }]} />,
  ),
  StartSheetPlace: shape('end', 'Update core', sites, start),
  StartSheetProvider: shape('end', 'Update core', sites, start),
}
