import type { z } from 'zod'
import { CoreOnlyRows } from '../calls/core-only.ts'
import { ExtensionList } from '../calls/extensions.ts'
import { findJson } from '../joomla/find-json.ts'
import type { LongAnswer, LongList } from './read-aside.ts'

const shapes: Record<LongList, z.ZodType> = { extensions: ExtensionList, 'core-only': CoreOnlyRows }

/** Runs in the thread of `readAside`. */
export default function readLongAnswer({ list, text }: LongAnswer) {
  return findJson(text, shapes[list])
}
