import { defineShell } from '@flotilla/platform/build'
import { earlyScript } from './src/early-script.ts'

export default defineShell({ root: import.meta.dirname, template: './src/index.html', earlyScript })
