import { IconButton } from '../basics/icon-button.tsx'
import { ToolIcon } from '../basics/tool-icon.tsx'
import { DropdownMenu, type DropdownMenuProps } from '../menu/dropdown-menu.tsx'
import './data-table.css'

export type RowMenuProps = Omit<DropdownMenuProps, 'align' | 'trigger'> & {
  /** Of the button: "Actions for Autohaus Meier". */
  name: string
}

/** The menu of a row: its button shows on hover and focus and never changes the width. */
export function RowMenu({ name, ...menu }: RowMenuProps) {
  return (
    <DropdownMenu
      {...menu}
      trigger={(props) => (
        <IconButton icon={<ToolIcon name="more" />} name={name} size="sm" data-row-menu {...props} />
      )}
    />
  )
}
