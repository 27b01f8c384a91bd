import type { iconPaths } from './icon-paths.ts'

/** The closed set of pictures. `warning` and `danger` are the filled triangle and octagon, `running` the ring. */
export type IconName = keyof typeof iconPaths | 'warning' | 'danger' | 'not-tested' | 'running'
