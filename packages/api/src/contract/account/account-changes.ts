import { z } from 'zod'
import { HexColor } from '../shared/hex-color.ts'
import { reportsComplete } from './reports-complete.ts'

const text = (max: number) => z.string().trim().max(max).nullable().optional()

/**
 * What may be changed of an account; what is left out stays. The profile goes as a form with `logofile`
 * (PNG, JPEG, GIF or WebP, at most 2 MB), switches and reports as JSON (spec: account-and-administration §7).
 */
export const AccountChanges = z
  .strictObject({
    company: text(200),
    street: text(200),
    housenumber: text(20),
    zip: text(20),
    city: text(100),
    country: z.union([z.string().regex(/^[A-Z]{2}$/), z.literal('')]).nullish(),
    vatid: text(30),
    logofile: z
      .file()
      .max(2_097_152, 'Please choose a file of at most 2 MB')
      .mime(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
      .optional(),
    config: z.strictObject({ autobackup: z.boolean(), autoupdate: z.boolean() }).partial().optional(),
    reports_customized: z.boolean().optional(),
    reports_primary_color: HexColor.nullish(),
    reports_contrast_color: HexColor.nullish(),
    reports_mail_subject: text(200),
    reports_mail_content: text(20_000),
  })
  .superRefine(reportsComplete)
export type AccountChanges = z.infer<typeof AccountChanges>
