import { defineRemote } from '@flotilla/remote-kit/build'

export default defineRemote(import.meta.dirname)
