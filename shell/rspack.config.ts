import { defineShell } from '@flotilla/platform/build'

export default defineShell(import.meta.dirname)
