export { SavedViewsMenu, type SavedViewsMenuProps } from './saved-views-menu.tsx'
export { useKept } from './use-kept.ts'
