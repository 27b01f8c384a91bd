import path from 'node:path'
import { defineMonolith } from '@flotilla/remote-kit/build'
import { earlyScript } from '../../shell/src/boot/early-script.ts'

const root = path.resolve(import.meta.dirname, '../..')

export default defineMonolith({
  root: path.join(root, 'shell'),
  entry: path.join(import.meta.dirname, 'main.tsx'),
  template: path.join(root, 'shell/src/index.html'),
  earlyScript,
  preloadScript: '',
  output: path.join(root, '.cache/monolith'),
})
