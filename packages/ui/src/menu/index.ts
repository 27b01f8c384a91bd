export { DropdownMenu, type DropdownMenuProps, type MenuTrigger } from './dropdown-menu.tsx'
export type { MenuItem, ShowItems } from './menu-lines.tsx'
export { Popover, type PopoverProps } from './popover.tsx'
export { Tooltip, type TooltipProps } from './tooltip.tsx'
