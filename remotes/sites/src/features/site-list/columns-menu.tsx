import { useSession } from '@flotilla/platform'
import { slotColumnId, useSlot } from '@flotilla/platform/slots'
import { Button } from '@flotilla/ui/basics'
import { DropdownMenu } from '@flotilla/ui/menu'
import { columnsFor, isHideable } from './site-columns.tsx'

type Props = { hidden: readonly string[]; onChange: (hidden: string[]) => void }

/** Which columns are shown, those of other remotes too; the name always is. */
export function ColumnsMenu({ hidden, onChange }: Props) {
  const own = columnsFor(useSession()).filter(isHideable)
  const added = useSlot('site-column').map((entry) => ({ id: slotColumnId(entry), title: entry.title }))
  const hideable = [...own, ...added]
  const items = hideable.map(({ id, title }) => ({
    id,
    label: title,
    isChecked: !hidden.includes(id),
    isKept: true,
    onSelect: () => onChange(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]),
  }))
  return (
    <DropdownMenu
      label="Columns"
      items={items}
      trigger={(props) => (
        <Button icon="columns" size="sm" {...props}>
          Columns
        </Button>
      )}
    />
  )
}
