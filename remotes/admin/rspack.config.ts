import { defineRemote } from '@flotilla/platform/build'

export default defineRemote(import.meta.dirname)
