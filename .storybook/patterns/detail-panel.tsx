import { Badge, Button, IconButton, Link, Status } from '@flotilla/ui/basics'
import { SearchField } from '@flotilla/ui/form'
import {
  Card,
  Columns,
  List,
  ListCell,
  ListRow,
  PanelBody,
  PanelHead,
  SplitListHead,
  SplitPanel,
  TabNav,
  Tile,
  Tiles,
  VirtualList,
} from '@flotilla/ui/page'
import {
  BackupTestCell,
  PhpCell,
  UpdateStateCell,
  UpdatesCount,
  VersionChange,
} from '@flotilla/ui/site-cells'
import { useState } from 'react'

const tabs = ['Dashboard', 'Extensions', 'Backups', 'Schedule', 'Performance', 'Security Checks', 'Settings']

/** Made once: the list scrolls to it whenever this is another object. */
const sight = { index: 7 }

function AllSites({ count }: { count: number }) {
  const [filter, setFilter] = useState('')
  const all = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Site ${index + 1}`,
    updates: index % 5,
  }))
  const rows = all.filter(({ name }) => name.includes(filter))
  return (
    <>
      <SplitListHead>
        <SearchField label={`Filter ${count} sites`} value={filter} onApply={setFilter} isInstant />
      </SplitListHead>
      <VirtualList
        label="All sites"
        count={rows.length}
        rowAt={(index) => rows[index]}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowEnd={({ updates }) => <UpdatesCount count={updates} />}
        currentKey="7"
        sight={sight}
        renderLink={({ id }, props) => <a href={`#${id}`} {...props} />}
      />
    </>
  )
}

const update = (name: string, from: string, to: string, state: number) => (
  <ListRow key={name} main={name}>
    <VersionChange version={from} target={to} isAligned />
    <ListCell width={104} isEnd>
      <UpdateStateCell name={name} state={state} isIgnored={false} />
    </ListCell>
  </ListRow>
)

function Dashboard() {
  return (
    <PanelBody>
      <Tiles label="Figures">
        <Tile
          label="Core version"
          value="5.4.6"
          detail={
            <Button size="xs" icon="core">
              Update to 5.4.8
            </Button>
          }
        />
        <Tile label="PHP version" value="8.3.30" detail={<PhpCell isSupported />} />
        <Tile label="TLS" value="81 days" detail={<Status group="success" word="OK" />} />
        <Tile
          label="Online status"
          value="Online"
          detail={<Status group="success" word="99.94 % in 30 days" />}
        />
      </Tiles>
      <Columns
        main={
          <Card title="Updates" aside="2" actions={<Button size="sm">Update all 2</Button>} isFlush>
            <List label="Updates">
              {update('Akeeba Backup Professional', '10.1.2', '10.2.0', 0)}
              {update('JCE Editor', '2.9.81', '2.9.99', 1)}
            </List>
          </Card>
        }
        side={
          <Card title="Latest backup">
            <BackupTestCell state={2} />
          </Card>
        }
      />
    </PanelBody>
  )
}

/** The list stays, the chosen thing is beside it; up to 768 px the panel is a page of its own. */
export function SitePanel({ count }: { count: number }) {
  return (
    <SplitPanel listLabel="All sites" skipLabel="Skip to the site" list={<AllSites count={count} />}>
      <PanelHead
        title="Förderverein der Grundschule a…"
        badge={<Badge group="warning" word="Warning" />}
        meta={
          <>
            <Link href="https://site.example/">Frontend</Link>
            <Link href="https://site.example/administrator/">Backend</Link>
            <span>Refreshed 21.11.2026 08:02</span>
          </>
        }
        actions={
          <Button variant="primary" icon="shield">
            Backup and test now
          </Button>
        }
        close={<IconButton icon="close" name="Close the panel" />}
      />
      <TabNav
        label="Parts of the site"
        tabs={tabs.map((label) => ({ id: label, label, count: label === 'Extensions' ? 7 : undefined }))}
        currentId="Dashboard"
        renderLink={(id, props) => <a href={`#${id}`} {...props} />}
      />
      <Dashboard />
    </SplitPanel>
  )
}
