import type { JobCancel } from '../../db/schema/jobs.ts'

/** What people read of cancelled work, in the log and in events. `remark`: a further sentence. */
export function cancelWords({ name }: Pick<JobCancel, 'name'>, remark?: string): string {
  return `Cancelled by ${name}.${remark === undefined ? '' : ` ${remark}`}`
}
