import path from 'node:path'
import { takesPlain } from '@flotilla/platform/registry'
import { defineShell } from '@flotilla/remote-kit/build'
import { earlyAsk } from './src/boot/early-ask.ts'
import { earlyPreload } from './src/boot/early-preload.ts'
import { earlyScript } from './src/boot/early-script.ts'
import { showStartFailure } from './src/boot/show-start-failure.ts'
import { watchStart } from './src/boot/watch-start.ts'

const root = import.meta.dirname

export default defineShell({
  root,
  materials: path.join(root, '../.cache/materials'),
  errorPages: path.join(root, '../docs/errors'),
  template: path.join(root, 'src/index.html'),
  earlyScript,
  preloadScript: `(${watchStart.toString()})(${showStartFailure.toString()},10000);(${earlyPreload.toString()})(${earlyAsk.toString()},${takesPlain.toString()})`,
})
