export { DropdownMenu, type DropdownMenuProps, type MenuTrigger } from './dropdown-menu.tsx'
export type { MenuItem } from './menu-item.ts'
export { Tooltip, type TooltipProps } from './tooltip.tsx'
