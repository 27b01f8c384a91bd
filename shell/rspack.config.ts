import path from 'node:path'
import { defineShell, inlineScript } from '@flotilla/remote-kit/build'
import { earlyScript } from './src/boot/early-script.ts'

const root = import.meta.dirname

export default defineShell({
  root,
  materials: path.join(root, 'materials'),
  errorPages: path.join(root, '../docs/errors'),
  guide: path.join(root, '../docs/guide'),
  template: path.join(root, 'src/index.html'),
  earlyScript,
  preloadScript: await inlineScript(root, './src/boot/early-entry.ts'),
})
