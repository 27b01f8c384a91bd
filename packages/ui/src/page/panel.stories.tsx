import { useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Button } from '../basics/button.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { Link } from '../basics/link.tsx'
import { Badge } from '../basics/marks.tsx'
import { Status } from '../basics/status.tsx'
import { SearchField } from '../form/search-field.tsx'
import { BackupTestCell } from '../site-cells/backup-cells.tsx'
import { PhpCell } from '../site-cells/host-cells.tsx'
import { UpdateStateCell, UpdatesCount, VersionChange } from '../site-cells/update-cells.tsx'
import { Card } from './card.tsx'
import { List, ListCell, ListRow } from './list.tsx'
import { PanelBody, PanelHead, SplitListHead, SplitPanel } from './split-panel.tsx'
import { Columns } from './stack.tsx'
import { TabNav } from './tab-nav.tsx'
import { Tile, Tiles } from './tiles.tsx'
import { VirtualList } from './virtual-list.tsx'

const tabs = ['Dashboard', 'Extensions', 'Backups', 'Schedule', 'Performance', 'Security Checks', 'Settings']

const sight = { index: 7 }

function SitePanel({ count }: { count: number }) {
  const [filter, setFilter] = useState('')
  const all = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Site ${index + 1}`,
    updates: index % 5,
  }))
  const rows = all.filter((row) => row.name.includes(filter))
  return (
    <SplitPanel
      listLabel="All sites"
      skipLabel="Skip to the site"
      list={
        <>
          <SplitListHead>
            <SearchField label={`Filter ${count} sites`} value={filter} onApply={setFilter} isInstant />
          </SplitListHead>
          <VirtualList
            label="All sites"
            count={rows.length}
            rowAt={(index) => rows[index]}
            rowKey={(row) => row.id}
            rowName={(row) => row.name}
            rowEnd={(row) => <UpdatesCount count={row.updates} />}
            currentKey="7"
            sight={sight}
            renderLink={(row, props) => <a href={`#${row.id}`} {...props} />}
          />
        </>
      }
    >
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
                <ListRow main="Akeeba Backup Professional">
                  <VersionChange version="10.1.2" target="10.2.0" isAligned />
                  <ListCell width={88} isEnd>
                    <UpdateStateCell name="Akeeba Backup Professional" state={0} isIgnored={false} />
                  </ListCell>
                </ListRow>
                <ListRow main="JCE Editor">
                  <VersionChange version="2.9.81" target="2.9.99" isAligned />
                  <ListCell width={88} isEnd>
                    <UpdateStateCell name="JCE Editor" state={1} isIgnored={false} />
                  </ListCell>
                </ListRow>
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
    </SplitPanel>
  )
}

const meta = {
  title: 'Patterns/Detail panel',
  component: SitePanel,
  args: { count: 46 },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SitePanel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const TwoThousandSites: Story = { args: { count: 2000 } }
