import { z } from 'zod'
import { countryCodes } from '../rules/is-vat-id.ts'
import { HexColor } from '../shared/hex-color.ts'
import { Bool } from '../shared/scalars.ts'
import { reportsComplete } from './reports.ts'

const text = (max: number) =>
  z.string().trim().max(max, `Please use at most ${max} characters`).nullable().optional()
const country = z
  .string()
  .refine((code) => code === '' || countryCodes.includes(code), 'Please choose a country')
  .nullish()
const color = z.union([z.literal(''), HexColor]).nullish()
const switches = z.object({ autobackup: Bool, autoupdate: Bool }).partial().optional()

/**
 * Changes to an account; a field that is left out keeps its value. The profile goes as a form with `logofile`
 * (PNG, JPEG, GIF or WebP, at most 2 MB), switches and reports as JSON (spec: account-and-administration §7).
 * Both may be the whole account as it was read: fields that its owner may not change are ignored.
 */
export const AccountChanges = z
  .object({
    company: text(200),
    street: text(200),
    housenumber: text(20),
    zip: text(20),
    city: text(100),
    country,
    vatid: text(30),
    logofile: z
      .file()
      .max(2_097_152, 'Please choose a file of at most 2 MB')
      .mime(
        ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
        'Please choose a PNG, JPEG, GIF or WebP picture.',
      )
      .optional(),
    config: switches,
    reports_customized: Bool.optional(),
    reports_primary_color: color,
    reports_contrast_color: color,
    reports_mail_subject: text(200),
    reports_mail_content: text(20_000),
    reports_per_client: Bool.optional(),
  })
  .superRefine(reportsComplete)
export type AccountChanges = z.infer<typeof AccountChanges>
