import { RuntimeConfig } from '@flotilla/api/contract'
import { TolerantRegistry } from '@flotilla/platform/registry'
import { z } from 'zod'

/** What the page needs before it can show anything: where the API is, and which remotes there are. */
export const BootData = z.object({ config: RuntimeConfig, registry: TolerantRegistry })
export type BootData = z.infer<typeof BootData>
