import { z } from 'zod'

const Resource = z.object({ type: z.string(), id: z.string(), attributes: z.record(z.string(), z.unknown()) })

/** A list of Joomla's API. */
export const ApiList = z.object({
  links: z.record(z.string(), z.string()),
  data: z.array(Resource),
  meta: z.object({ 'total-pages': z.number() }),
})

/** One resource of Joomla's API. */
export const ApiItem = z.object({ data: Resource })

/** The answer of `extract.php`. */
export const Extraction = z.object({
  status: z.boolean(),
  done: z.boolean().optional(),
  percent: z.number().optional(),
  instance: z.string().optional(),
  message: z.string().nullish(),
})

/** One step of the checksum comparison. */
export const ChecksumStep = z.object({
  done: z.boolean(),
  last_id: z.number(),
  invalidFiles: z.array(z.string()),
})

/** The archive in an answer of `getBackupInfo`. */
export const BackupFiles = z.object({
  total_size: z.string().transform(Number),
  multipart: z.string().transform(Number),
  filenames: z.array(z.object({ part: z.number(), name: z.string(), size: z.number() })),
})

/** A page of the demo feed, with the fields that tests of paging need. */
export const FeedPage = z.object({
  total: z.number(),
  sites: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      online: z.boolean(),
      refresh_disabled: z.boolean(),
      tls_enabled: z.number(),
      app_version: z.string(),
      core_need_update: z.number(),
    }),
  ),
})

/** The body of an answer; throws for another shape. */
export async function read<S extends z.ZodType>(
  schema: S,
  answer: Response | Promise<Response>,
): Promise<z.infer<S>> {
  return schema.parse(await (await answer).json())
}
