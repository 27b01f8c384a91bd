import type { z } from 'zod'
import { findJson } from '../joomla/find-json.ts'
import type { LongAnswer, LongList } from '../joomla/read-aside.ts'
import { CoreOnlyRows } from './core-only.ts'
import { ExtensionList } from './extensions.ts'

const shapes: Record<LongList, z.ZodType> = { extensions: ExtensionList, 'core-only': CoreOnlyRows }

/** Runs in the thread of `readAside`. */
export default function readLongAnswer({ list, text }: LongAnswer) {
  return findJson(text, shapes[list])
}
