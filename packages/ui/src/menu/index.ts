export { DropdownMenu, type DropdownMenuProps, type MenuTrigger, type ShowItems } from './dropdown-menu.tsx'
export type { MenuItem } from './menu-item.ts'
export { Tooltip, type TooltipProps } from './tooltip.tsx'
