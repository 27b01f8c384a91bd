import { Badge, Button, type StatusGroup } from '@flotilla/ui/basics'
import { DropdownMenu } from '@flotilla/ui/menu'
import {
  Card,
  EmptyState,
  KeyValue,
  PanelBody,
  PanelHead,
  SplitListHead,
  SplitPanel,
  Stack,
  VirtualList,
} from '@flotilla/ui/page'
import { useMemo, useState } from 'react'

export type Reason = {
  id: string
  site: string
  group: StatusGroup
  /** The worst fact itself: "Backup failed". */
  word: string
  /** What happened, in a sentence. */
  text: string
  since: string
  /** Verb and object: "Retry backup". */
  remedy: string
}

type DetailProps = { reason: Reason; onDone: () => void }

/** One reason with its best remedy first; what puts it aside is a menu. */
function Detail({ reason, onDone }: DetailProps) {
  const later = (id: string, label: string) => ({ id, label, onSelect: onDone })
  return (
    <>
      <PanelHead
        title={reason.site}
        badge={<Badge group={reason.group} word={reason.word} />}
        actions={
          <>
            <DropdownMenu
              label={`Snooze ${reason.site}`}
              items={[later('day', 'Until tomorrow'), later('week', 'For a week')]}
              trigger={(props) => (
                <Button {...props} icon="clock">
                  Snooze
                </Button>
              )}
            />
            <Button variant="primary" onClick={onDone}>
              {reason.remedy}
            </Button>
          </>
        }
      />
      <PanelBody>
        <Stack>
          <Card title="What happened">
            <p>{reason.text}</p>
          </Card>
          <Card title="Facts">
            <KeyValue
              shape="rows"
              items={[
                { key: 'Site', value: reason.site },
                { key: 'Since', value: reason.since },
              ]}
            />
          </Card>
        </Stack>
      </PanelBody>
    </>
  )
}

/** What waits for a person, worst first. An act takes the reason away and shows the next one. */
export function InboxPage({ reasons }: { reasons: readonly Reason[] }) {
  const [left, setLeft] = useState(reasons)
  const [openId, setOpenId] = useState(reasons[0]?.id)
  const place = Math.max(
    0,
    left.findIndex(({ id }) => id === openId),
  )
  const sight = useMemo(() => ({ index: place }), [place])
  const open = left[place]
  if (open === undefined)
    return <EmptyState isPage title="All clear" text="Nothing waits for you." drawing="clear" />
  const handleDone = () => {
    setOpenId(left[place + 1]?.id)
    setLeft(left.filter((reason) => reason !== open))
  }
  return (
    <SplitPanel
      listLabel="Attention"
      skipLabel="Skip to the reason"
      list={
        <>
          <SplitListHead>
            <span>{left.length} sites need attention</span>
          </SplitListHead>
          <VirtualList
            label="Attention"
            count={left.length}
            rowAt={(index) => left[index]}
            rowKey={({ id }) => id}
            rowName={({ site }) => site}
            currentKey={open.id}
            sight={sight}
            renderLink={({ id }, props) => <a href={`#${id}`} {...props} onClick={() => setOpenId(id)} />}
          />
        </>
      }
    >
      <Detail reason={open} onDone={handleDone} />
    </SplitPanel>
  )
}
