import { smallPicture } from './small-picture.ts'

/** Runs in the thread of `takeScreenshot`. */
export default function shrinkPicture(file: Uint8Array): Promise<Uint8Array | null> {
  return smallPicture(file)
}
