import { createContext, useContext } from 'react'
import { Icon, type IconProps } from './icon.tsx'

/**
 * Whether the tools of the row around are in use. A row that hides its tools provides false until it is
 * pointed at or focused; elsewhere true.
 */
export const ToolsInUse = createContext(true)

/**
 * The picture of a button that shows only while its row is pointed at or focused. It is drawn from the first
 * such moment on, because a list has several of them in each row; the button keeps its size without it.
 */
export function ToolIcon(props: IconProps) {
  return useContext(ToolsInUse) ? <Icon {...props} /> : null
}
