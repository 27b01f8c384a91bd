import { earlyConfig, earlyPreload } from './early-preload.ts'
import { showStartFailure, watchStart } from './watch-start.ts'

/**
 * The script in the page's head: a bundle of its own, written into the page by the build
 * (`rspack.config.ts`).
 */
watchStart(showStartFailure, 10_000)
earlyConfig()
try {
  earlyPreload()
} catch {
  // The shell handles data that cannot be read here, and says what is wrong with it.
}
